import fastify from 'fastify';
import { endpoint } from '@academy/contracts';
import { contentHost } from './content-host.ts';

const at = (path: string, access: 'public' | 'content-origin') =>
  endpoint({ method: 'GET', path, access, summary: 'For this test', response: 'text/plain' });

async function started(contentOrigin: string | undefined) {
  const app = fastify();
  await app.register(contentHost, { contentOrigin });
  for (const one of [at('/api/open', 'public'), at('/content/file', 'content-origin')])
    app.get(one.path, { config: { endpoint: one } }, async () => 'served');
  return async (path: string, host: string) =>
    (await app.inject({ url: path, headers: { host } })).body === 'served';
}

const origin = 'https://content.academy.test';
const appHosts = ['academy.test', 'academy.test:443', 'content.academy.test:8443', '10.1.2.3:8080', ''];
const contentHosts = ['content.academy.test', 'CONTENT.academy.test', 'content.academy.test:443'];
const otherNames = ['content.academy.test.', 'content.academy.test.:443'];

describe('the host of packages', () => {
  it.each(appHosts)('the host "%s" serves the API, and no package', async (host) => {
    const serves = await started(origin);
    expect([await serves('/api/open', host), await serves('/content/file', host)]).toEqual([true, false]);
  });
  it.each(contentHosts)('the host %s serves packages, and no API', async (host) => {
    const serves = await started(origin);
    expect([await serves('/api/open', host), await serves('/content/file', host)]).toEqual([false, true]);
  });
  it.each(otherNames)(
    'the host %s serves nothing, because its name is a variant of the host of packages with a dot at the end',
    async (host) => {
      const serves = await started(origin);
      expect([await serves('/api/open', host), await serves('/content/file', host)]).toEqual([false, false]);
    },
  );
  it('the host of packages is distinguished from a host that differs only in the port', async () => {
    const serves = await started('http://localhost:4300');
    expect(await serves('/content/file', 'localhost:4300')).toBe(true);
    expect(await serves('/content/file', 'localhost:4200')).toBe(false);
    expect(await serves('/api/open', 'localhost:4200')).toBe(true);
  });
  it('no host serves packages if no origin for packages is configured', async () => {
    const serves = await started(undefined);
    expect(await serves('/content/file', 'content.academy.test')).toBe(false);
    expect(await serves('/api/open', 'content.academy.test')).toBe(true);
  });
});
