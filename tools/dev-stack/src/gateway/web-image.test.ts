import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGateway } from './server.ts';

const caddyfile = readFileSync(join(process.cwd(), '../../docker/web/Caddyfile'), 'utf8');
const webDirectory = mkdtempSync(join(tmpdir(), 'academy-web-'));
afterAll(() => rmSync(webDirectory, { recursive: true }));

/** `header ?name "value"`: a header that is set where none was. */
const headersOfImage = Object.fromEntries(
  [...caddyfile.matchAll(/^\theader \?([\w-]+) "(.*)"$/gm)].map(([, name, value]) => [name, value]),
);

test('the image of the web app sends the same security headers as the gateway', async () => {
  writeFileSync(join(webDirectory, 'index.html'), '<title>Academy</title>');
  const gateway = await buildGateway({
    webDirectory,
    academyApi: 'http://127.0.0.1:1',
    coreServices: 'http://127.0.0.1:1',
    identityOrigin: '{$IDENTITY_ORIGIN}',
    errorReportingOrigin: '{$ERROR_REPORTING_ORIGIN}',
  });
  const { headers } = await gateway.inject('/de');
  await gateway.close();
  const own = [
    'cache-control',
    'content-type',
    'content-length',
    'last-modified',
    'etag',
    'date',
    'connection',
  ];
  const security = Object.entries(headers).filter(([name]) => ![...own, 'accept-ranges'].includes(name));
  expect(headersOfImage).toEqual(Object.fromEntries(security));
});
