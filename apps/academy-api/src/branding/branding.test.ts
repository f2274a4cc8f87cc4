import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { maxLogoBytes, type Branding } from '@academy/contracts';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

async function company() {
  const built = await buildManaged(started);
  const { manager, member, paths, company: own } = built;
  return {
    ...built,
    seen: async () => (await started.get<Branding>(`/api/companies/${own.id}/branding`, member)).body.data,
    setColor: (accent_color: string | null, user = manager) =>
      started.call<Branding>('PUT', `${paths.base}/branding/accent-color`, { user, data: { accent_color } }),
    upload: (image: Buffer | string) =>
      started.call<Branding>('PUT', `${paths.base}/branding/logo`, {
        user: manager,
        data: { image: Buffer.from(image).toString('base64') },
      }),
    remove: () => started.call<Branding>('DELETE', `${paths.base}/branding/logo`, { user: manager }),
  };
}

const svg = (content: string, attributes = 'width="300" height="100" viewBox="0 0 300 100"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
const plain = svg('<rect width="300" height="100" fill="#7a1f3d"/>');
const png = (width: number, height: number) =>
  Buffer.from(
    new Resvg(svg('<path d="M0 0h9v9z"/>', `width="${width}" height="${height}"`)).render().asPng(),
  );

const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });

describe('the accent colour of a company', () => {
  it('the accent colour is stored, recorded in the audit log, and shown to the members of this company alone', async () => {
    const [own, other] = [await company(), await company()];
    expect(await own.seen()).toEqual({ accent_color: null, logo: null });
    expect(await own.setColor('#7a1f3d')).toMatchObject({ status: 200 });
    expect(await own.seen()).toEqual({ accent_color: '#7a1f3d', logo: null });
    expect(await other.seen()).toEqual({ accent_color: null, logo: null });
    expect((await auditOf(started, own.company.id)).at(-1)).toMatchObject({
      action: 'branding_changed',
      details: { accent_color: '#7a1f3d' },
    });
    await own.setColor(null);
    expect((await own.seen()).accent_color).toBeNull();
  });

  it.each(['#ffffff', '#ffd400', '#767676'])(
    'the accent colour %s is refused, because it is hard to read on the light page',
    async (color) => {
      const { setColor, seen } = await company();
      expect(await setColor(color)).toMatchObject(refused(422, 'contrast_too_low'));
      expect((await seen()).accent_color).toBeNull();
    },
  );

  it.each(['red', '#7A1F3D', '#7a1f3', 'url(x)', ''])(
    'the malformed accent colour %j is refused with 400',
    async (color) => {
      expect((await (await company()).setColor(color)).status).toBe(400);
    },
  );

  it('learners cannot change the accent colour', async () => {
    const { setColor, member } = await company();
    expect((await setColor('#7a1f3d', member)).status).toBe(403);
  });
});

describe('the logo of a company', () => {
  const fetchLogo = (url: string) => started.app.inject({ url });

  it('an uploaded logo is converted to PNG and served without a token; each new logo has a new address', async () => {
    const { upload, remove, seen, company: own } = await company();
    expect((await upload(plain)).status).toBe(200);
    const { logo } = await seen();
    expect(logo).toMatchObject({ width: 480, height: 160 });
    const picture = await fetchLogo(logo!.url);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([480, 160]);

    await upload(png(200, 200));
    const next = (await seen()).logo!;
    expect(next).toMatchObject({ width: 160, height: 160 });
    expect((await fetchLogo(logo!.url)).statusCode).toBe(404);
    expect((await fetchLogo(next.url)).statusCode).toBe(200);
    await remove();
    expect((await seen()).logo).toBeNull();
    expect((await fetchLogo(next.url)).statusCode).toBe(404);
    expect((await auditOf(started, own.id)).map(({ details }) => details)).toEqual([
      { logo: true },
      { logo: true },
      { logo: false },
    ]);
  });

  it('an uploaded PNG logo is stored without its text chunks', async () => {
    const { upload, seen } = await company();
    const text = Buffer.from('tEXtComment\0<script>');
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(text));
    const chunk = Buffer.concat([Buffer.from([0, 0, 0, text.length - 4]), text, checksum]);
    const original = png(100, 50);
    // Inserts a text chunk between the header and the pixels of the PNG.
    expect(
      (await upload(Buffer.concat([original.subarray(0, 33), chunk, original.subarray(33)]))).status,
    ).toBe(200);
    expect((await fetchLogo((await seen()).logo!.url)).rawPayload.includes('script')).toBe(false);
  });

  it.each([
    ['a text file', 'hello'],
    ['an empty file', ''],
    ['a broken PNG', png(20, 20).subarray(0, 40)],
    [
      'a PNG whose header states a huge size',
      Buffer.concat([
        png(20, 20).subarray(0, 16),
        Buffer.from([0, 1, 0, 0, 0, 1, 0, 0]),
        png(20, 20).subarray(24),
      ]),
    ],
    ['an SVG with a script', svg('<script>alert(1)</script>')],
    ['an SVG with a picture', svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
    [
      'an SVG with an `image` element under another namespace prefix',
      svg('<x:image xmlns:x="http://www.w3.org/2000/svg" href="/etc/passwd"/>'),
    ],
    ['an SVG with HTML', svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>')],
    ['an SVG with a text', svg('<text y="20">Nordlicht</text>')],
    ['an SVG with a filter', svg('<filter id="f"><feTurbulence/></filter>')],
    [
      'an SVG with entities',
      '<!DOCTYPE svg [<!ENTITY a "x">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
    ],
    ['an SVG with many repetitions', svg(`<g id="a"/>${'<use href="#a"/>'.repeat(13)}`)],
    ['an SVG without an end', '<svg xmlns="http://www.w3.org/2000/svg"><rect'],
    ['an SVG that does not state its size', svg('<rect width="9" height="9"/>', '')],
    ['a very wide SVG', svg('<rect width="9" height="9"/>', 'width="90000" height="1"')],
  ])('%s is refused as a logo, and the earlier logo is kept', async (_, image) => {
    const { upload, seen } = await company();
    await upload(plain);
    const before = await seen();
    const answer = await upload(image);
    expect(answer).toMatchObject(refused(422, 'logo_not_usable'));
    expect(await seen()).toEqual(before);
  });

  it.each(['<!--', '<?', '<svg ', '<!DOCTYPE '])(
    'a file that begins like an SVG and repeats %p up to the maximum size is refused in less than two seconds',
    async (part) => {
      const { upload } = await company();
      const begun = performance.now();
      const image = `<svg ${part.repeat(290_000 / part.length)}`;
      expect(await upload(image)).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'logo_not_usable' }] },
      });
      expect(performance.now() - begun).toBeLessThan(2_000);
    },
  );

  it.each([
    ['a PNG that is 4,000 times as high as wide', png(1, 4_000)],
    ['a PNG that is 4,000 times as wide as high', png(4_000, 1)],
    [
      'an SVG that is very high',
      svg('<rect width="1" height="9000" fill="#7a1f3d"/>', 'width="1" height="9000"'),
    ],
    [
      'a very high SVG after a comment that contains another root element',
      svg('<rect width="1" height="9000" fill="#7a1f3d"/>', 'width="1" height="9000"').replace(
        '<svg',
        '<?a <!-- ?><!-- <svg width="9" height="3"> --><svg',
      ),
    ],
  ])('drawing %s as a logo needs little memory', async (_, image) => {
    const { upload } = await company();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 2);
    await upload(image);
    clearInterval(watch);
    expect(most - before).toBeLessThan(100_000_000);
  });

  it('a logo may be an SVG that a drawing program has written, with a document type and with elements of this program', async () => {
    const { upload } = await company();
    const drawn =
      '<?xml version="1.0" encoding="UTF-8"?>' +
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">' +
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" ' +
      'viewBox="0 0 40 20"><sodipodi:namedview/><defs><linearGradient id="g"><stop offset="1"/></linearGradient></defs>' +
      '<path fill="url(#g)" d="M0 0h40v20z"/></svg>';
    expect((await upload(drawn)).status).toBe(200);
  });

  it('a logo file above the size limit is refused', async () => {
    const { upload } = await company();
    const large = svg(`<desc>${'x'.repeat(maxLogoBytes)}</desc>`);
    expect([400, 413, 422]).toContain((await upload(large)).status);
  });

  it('the address of an unknown logo returns 404, and a malformed address of a logo returns 400', async () => {
    expect((await fetchLogo(`/api/logos/${randomUUID()}`)).statusCode).toBe(404);
    expect((await fetchLogo('/api/logos/x')).statusCode).toBe(400);
  });
});
