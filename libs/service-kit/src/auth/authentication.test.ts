import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose';
import { buildSampleService } from '../testing/sample-service.ts';
import {
  eventually,
  testDatabase,
  testIdentity,
  type TestDatabase,
  type TestIdentity,
} from '@academy/testing';

let app: FastifyInstance;
let database: TestDatabase;
let identity: TestIdentity;
const sub = randomUUID();

beforeAll(async () => {
  database = await testDatabase('core_services');
  identity = await testIdentity();
  app = await buildSampleService(database, identity);
});
afterAll(async () => {
  await app.close();
  await identity.close();
  await database.close();
});

const call = async (authorization?: string) =>
  app.inject({
    url: '/api/mine',
    headers: { ...(authorization !== undefined && { authorization }), 'accept-language': 'de' },
  });
const now = () => Math.floor(Date.now() / 1000);

describe('a request with a valid token', () => {
  it('a request is authenticated as the user of the token', async () => {
    const response = await call(`Bearer ${await identity.tokenFor({ sub })}`);
    expect(response.json()).toEqual({ data: { name: `${sub} false de` } });
  });

  it('a request is authenticated as an administrator if a role name contains the name of an administrator role (rule 21)', async () => {
    const response = await call(`Bearer ${await identity.tokenFor({ sub, roles: ['x', 'senior_csm'] })}`);
    expect(response.json()).toEqual({ data: { name: `${sub} true de` } });
  });
});

describe('the second factor of administrators', () => {
  let strict: FastifyInstance;
  beforeAll(async () => {
    strict = await buildSampleService(database, identity, new Map(), { ADMIN_SECOND_FACTORS: 'otp, hwk' });
  });
  afterAll(() => strict.close());
  const resultFor = async (roles: string[], amr?: unknown, service = strict) => {
    const token = await identity.tokenFor({ sub, roles }, { payload: { amr } });
    const response = await service.inject({
      url: '/api/mine',
      headers: { authorization: `Bearer ${token}` },
    });
    const { errors } = response.json<{ errors?: { code: string }[] }>();
    return errors ? `${response.statusCode} ${errors[0]?.code}` : '200';
  };

  it.each([[['otp']], [['pwd', 'hwk']]])(
    'a request of an administrator is accepted if the claim amr of the token is %j',
    async (amr) => {
      expect(await resultFor(['admin'], amr)).toBe('200');
    },
  );

  it.each([[undefined], [[]], [['pwd']], ['otp'], [{ otp: true }]])(
    'a request of an administrator is refused if the claim amr of the token is %j',
    async (amr) => {
      expect(await resultFor(['admin'], amr)).toBe('403 second_factor_required');
      expect(await resultFor(['admin'], amr)).toBe('403 second_factor_required');
    },
  );

  it('a second factor is required only of administrators, and only if ADMIN_SECOND_FACTORS is set', async () => {
    expect(await resultFor(['academy-user'])).toBe('200');
    expect(await resultFor(['admin'], undefined, app)).toBe('200');
  });
});

describe('authentication of a request', () => {
  const refused = async (authorization?: string) => {
    const response = await call(authorization);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({
      errors: [{ status: '401', code: 'unauthenticated', title: 'Unauthorized' }],
    });
  };
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const claims = () => ({ iss: identity.issuer, aud: 'academy-api', sub, exp: now() + 300 });

  it('a request is refused with 401 without a token, or with a malformed token', async () => {
    for (const header of [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      'Bearer a b',
      'Basic YTpi',
      'Bearer x.y.z',
      `Bearer ${'a'.repeat(5000)}`,
    ]) {
      await refused(header);
    }
  });

  it('a request is refused with 401 if the token has expired or is not valid yet', async () => {
    await refused(`Bearer ${await identity.tokenFor({ sub }, { payload: { exp: now() - 10 } })}`);
    await refused(`Bearer ${await identity.tokenFor({ sub }, { payload: { nbf: now() + 60 } })}`);
    const { exp: _, ...withoutExpiry } = claims();
    const endless = new SignJWT(withoutExpiry).setProtectedHeader({ alg: 'RS256', kid: 'test-key' });
    await refused(`Bearer ${await endless.sign(identity.key)}`);
  });

  it('a request is refused with 401 once its cached token has expired', async () => {
    const token = `Bearer ${await identity.tokenFor({ sub }, { payload: { exp: now() + 1 } })}`;
    expect((await call(token)).statusCode).toBe(200);
    // Only the clock is faked, because Fastify and the connection pool need real timers.
    const timers = ['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval'] as const;
    const others = ['clearImmediate', 'nextTick', 'queueMicrotask', 'hrtime', 'performance'] as const;
    jest.useFakeTimers({ now: Date.now() + 5_000, doNotFake: [...timers, ...others] });
    try {
      await refused(token);
    } finally {
      jest.useRealTimers();
    }
  });

  it('a request is refused with 401 if the issuer, audience or subject of the token is wrong', async () => {
    for (const payload of [
      { iss: 'http://evil.test' },
      { aud: 'another' },
      { aud: 'academy-web' },
      { sub: 'not-a-uuid' },
      { sub: '' },
    ]) {
      await refused(`Bearer ${await identity.tokenFor({ sub }, { payload })}`);
    }
  });

  it('a request is refused with 401 if the token is unsigned', async () => {
    await refused(`Bearer ${new UnsecuredJWT(claims()).encode()}`);
  });

  it('a request is refused with 401 if the token is signed symmetrically with the public key', async () => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const content = `${encode({ alg: 'HS256', kid: 'test-key' })}.${encode(claims())}`;
    const signature = createHmac('sha256', await exportSPKI(identity.publicKey))
      .update(content)
      .digest('base64url');
    await refused(`Bearer ${content}.${signature}`);
  });

  it('a request is refused with 401 if the token is signed by an unknown key, even if the header of the token contains that key or its URL', async () => {
    const jwk = other.publicKey.export({ format: 'jwk' }) as { kty: string };
    for (const header of [
      { kid: 'test-key' },
      { kid: 'unknown' },
      {},
      { jwk },
      { jku: 'http://127.0.0.1:9/keys', kid: 'x' },
      { x5u: 'http://127.0.0.1:9/' },
    ]) {
      await refused(
        `Bearer ${await new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', ...header }).sign(other.privateKey)}`,
      );
    }
    await refused(
      `Bearer ${await new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', kid: 'test-key' }).sign(elliptic.privateKey)}`,
    );
  });

  it('a request is refused with 401 if the signature of the token is truncated or changed', async () => {
    const token = await identity.tokenFor({ sub });
    await refused(`Bearer ${token.slice(0, -8)}`);
    await refused(`Bearer ${token.slice(0, -4)}AAAA`);
    const [header, , signature] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claims(), roles: { '': ['admin'] } })).toString(
      'base64url',
    );
    await refused(`Bearer ${header}.${forged}.${signature}`);
  });
});

describe('a rotated signing key of the identity provider', () => {
  it('a rotated signing key is accepted within seconds, even if a token with an unknown key id was refused shortly before', async () => {
    const rotating = await testIdentity();
    const service = await buildSampleService(database, rotating);
    const status = async (token: string) =>
      (await service.inject({ url: '/api/mine', headers: { authorization: `Bearer ${token}` } })).statusCode;
    const before = await rotating.tokenFor({ sub });
    expect(await status(before)).toBe(200);
    expect(await status(await rotating.tokenFor({ sub }, { header: { kid: 'unknown' } }))).toBe(401);

    await rotating.rotateKey();
    const after = await rotating.tokenFor({ sub });
    await eventually(async () => (await status(after)) === 200, { timeout: 3_000, interval: 200 });
    expect(await status(before)).toBe(200);
    await service.close();
    await rotating.close();
  });
});

describe('an unavailable identity provider', () => {
  it('an unavailable identity provider causes a response with status 503, not 401', async () => {
    const away = await testIdentity();
    const token = await away.tokenFor({ sub });
    const alone = await buildSampleService(database, away);
    await away.close();
    const response = await alone.inject({ url: '/api/mine', headers: { authorization: `Bearer ${token}` } });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('1');
    await alone.close();
  });
});
