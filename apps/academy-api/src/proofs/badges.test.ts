import { gzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import type { Badge } from '@academy/contracts';
import { buildEnrollment } from '@academy/testing';
import { badgeOf, newIssuerKey, signed, startDocuments, type IssuerKey } from '../testing/badge-servers.ts';
import { greyPng, pngChunk } from '../testing/image-files.ts';
import { buildLearner } from '../testing/learner.ts';
import { buildProving } from '../testing/proofs.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
let guarded: StartedApp;
let server: Awaited<ReturnType<typeof startDocuments>>;
let proving: Awaited<ReturnType<typeof buildProving>>;
let rsa: IssuerKey;
let ec: IssuerKey;
let ed: IssuerKey;
beforeAll(async () => {
  server = await startDocuments((request, response) => started.app.routing(request, response));
  const variables = { PUBLIC_URL: server.url, WEBHOOK_ALLOW_PRIVATE: 'true' };
  started = await startApp({ variables });
  // Like an installation in production, this app may call public IP addresses only.
  guarded = await startApp({ beside: started });
  [rsa, ec, ed] = await Promise.all([newIssuerKey('RS256'), newIssuerKey('ES256'), newIssuerKey('EdDSA')]);
});
afterAll(async () => {
  await guarded.stop();
  await started.stop();
  await server.stop();
});
beforeEach(async () => {
  proving = await buildProving(started);
  for (const path of Object.keys(server.documents)) delete server.documents[path];
  server.requested.length = 0;
});

const submit = (token: string) => proving.submit(token, { format: 'badge' });
const accepted = (badge: object) => ({ status: 201, body: { data: { status: 'submitted', badge } } });
const unverified = (detail: string) => ({
  status: 422,
  body: { errors: [{ code: 'badge_not_verified', detail }] },
});
const proofsOf = async () =>
  (
    await started.database.admin.query('select from academy.proofs where company_id = $1', [
      proving.company.id,
    ])
  ).rowCount;

/** Publishes a key of an issuer. @returns the issuer, and a function that signs badges of the issuer */
function issuerAt(key: IssuerKey, path = '/issuer') {
  const issuer = `${server.url}${path}`;
  const kid = `${server.url}${path}/key`;
  server.documents[`${path}/key`] = JSON.stringify(key.jwk);
  return {
    issuer,
    kid,
    sign: (changes: object = {}, header: object = {}) =>
      signed(badgeOf(issuer, changes), key, { kid, ...header }),
  };
}

/**
 * Publishes a status list in which the badge with the index 7 is revoked.
 * @returns the status entry of the badge with the given index
 */
async function statusAt(issuer: string, key: IssuerKey, kid: string, index: number, changes: object = {}) {
  const bits = Buffer.alloc(16_384);
  bits[0] = 1;
  const url = `${server.url}/list`;
  server.documents['/list'] = await signed(
    {
      id: url,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer,
      iss: issuer,
      credentialSubject: {
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: `u${gzipSync(bits).toString('base64url')}`,
      },
      ...changes,
    },
    key,
    { kid },
  );
  return {
    credentialStatus: {
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(index),
      statusListCredential: url,
    },
  };
}

describe('a badge of the product itself', () => {
  async function earned() {
    const { company, course, companyCourse, learner } = await buildLearner(started);
    await buildEnrollment(started.database.admin, companyCourse, learner.sub, {
      done: course.lessonIds,
      completed: true,
    });
    const path = `/api/companies/${company.id}/courses/${course.id}/badge`;
    return (await started.get<Badge>(path, learner)).body.data;
  }

  it('a badge that Academy has issued is accepted as JSON Web Token and as PNG, until the badge is revoked', async () => {
    const badge = await earned();
    const proven = {
      issuer: `${server.url}/api/badge-issuer`,
      algorithm: 'RS256',
      name: expect.any(String),
    };
    expect(await submit(badge.credential)).toMatchObject(accepted(proven));
    const image = await fetch(badge.image_url);
    const png = Buffer.from(await image.arrayBuffer());
    const ofPng = await proving.submit(png, { format: 'png' });
    expect(ofPng).toMatchObject(accepted(proven));
    expect(ofPng.body.data.file?.format).toBe('png');

    await started.post(
      `/api/certificates/${badge.certificate_id}/revocation`,
      { reason: 'Issued by mistake' },
      { roles: ['senior_csm'] },
    );
    expect(await submit(badge.credential)).toMatchObject(unverified('revoked'));
    expect(await proving.submit(png, { format: 'png' })).toMatchObject(unverified('revoked'));
    expect(await proofsOf()).toBe(2);
  });

  it('a badge is refused if a character of its payload or its signature was changed', async () => {
    const { credential } = await earned();
    const [header, payload, signature] = credential.split('.') as [string, string, string];
    const changed = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { name: string };
    changed.name = 'Another course';
    const forged = Buffer.from(JSON.stringify(changed)).toString('base64url');
    expect(await submit([header, forged, signature].join('.'))).toMatchObject(unverified('signature'));
    const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    expect(await submit([header, payload, flipped].join('.'))).toMatchObject(unverified('signature'));
    expect(await proofsOf()).toBe(0);
  });
});

describe('the signature of a badge', () => {
  it.each([
    ['RS256', () => rsa],
    ['ES256', () => ec],
    ['EdDSA', () => ed],
  ])(
    'the signature of a badge is verified with the key that the issuer publishes, with the algorithm %s',
    async (algorithm, key) => {
      const { issuer, sign } = issuerAt(key());
      expect(await submit(await sign())).toMatchObject(accepted({ name: 'Brandschutz', issuer, algorithm }));
    },
  );

  it('the signature of a badge is verified with the key in the DID of the issuer', async () => {
    const jwk = `did:jwk:${Buffer.from(JSON.stringify(ec.jwk)).toString('base64url')}`;
    expect(await submit(await signed(badgeOf(jwk), ec, { kid: `${jwk}#0` }))).toMatchObject(
      accepted({ issuer: jwk, algorithm: 'ES256' }),
    );
    const ofEd = didKey(Buffer.from([0xed, 0x01]), Buffer.from(ed.jwk.x!, 'base64url'));
    expect(await submit(await signed(badgeOf(ofEd), ed))).toMatchObject(accepted({ algorithm: 'EdDSA' }));
    const y = Buffer.from(ec.jwk.y!, 'base64url');
    const point = Buffer.concat([Buffer.from([2 + (y.at(-1)! & 1)]), Buffer.from(ec.jwk.x!, 'base64url')]);
    const ofEc = didKey(Buffer.from([0x80, 0x24]), point);
    expect(await submit(await signed(badgeOf(ofEc), ec))).toMatchObject(accepted({ algorithm: 'ES256' }));
    // This badge names the same issuer, but it is signed with another key.
    expect(await submit(await signed(badgeOf(jwk), await newIssuerKey('ES256')))).toMatchObject(
      unverified('signature'),
    );
    expect(await submit(await signed(badgeOf('did:key:zzzz'), ec))).toMatchObject(unverified('issuer_key'));
  });

  it('a signature is accepted only if the did:web document lists the key among the keys that may sign credentials', async () => {
    const did = `did:web:localhost%3A${server.port}:school`;
    const document = {
      id: did,
      verificationMethod: [
        { id: `${did}#one`, type: 'JsonWebKey', controller: did, publicKeyJwk: ec.jwk },
        { id: `${did}#login`, type: 'JsonWebKey', controller: did, publicKeyJwk: ed.jwk },
      ],
      authentication: [`${did}#login`],
      assertionMethod: ['#one'],
    };
    server.documents['/school/did.json'] = JSON.stringify(document);
    expect(await submit(await signed(badgeOf(did), ec, { kid: `${did}#one` }))).toMatchObject(
      accepted({ issuer: did, algorithm: 'ES256' }),
    );
    expect(await submit(await signed(badgeOf(did), ed, { kid: `${did}#login` }))).toMatchObject(
      unverified('issuer_key'),
    );
    server.documents['/school/did.json'] = JSON.stringify({ ...document, id: `${did}:other` });
    expect(await submit(await signed(badgeOf(did), ec, { kid: `${did}#one` }))).toMatchObject(
      unverified('issuer_key'),
    );
  });

  it('a badge is refused if its header names a key on another server, or contains a key', async () => {
    const foreign = await startDocuments();
    foreign.documents['/key'] = JSON.stringify(ec.jwk);
    const issuer = `${server.url}/issuer`;
    const kid = `${foreign.url}/key`;
    expect(await submit(await signed(badgeOf(issuer), ec, { kid }))).toMatchObject(unverified('issuer_key'));
    expect(await submit(await signed(badgeOf(issuer), ec, { jwk: ec.jwk }))).toMatchObject(
      unverified('issuer_key'),
    );
    expect(foreign.requested).toEqual([]);
    await foreign.stop();
  });

  it('a badge without a signature is refused, and also a badge that is signed with the public key as a secret', async () => {
    const { issuer, kid, sign } = issuerAt(rsa);
    const [, payload] = (await sign()).split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url');
    expect(await submit(`${none}.${payload}.AA`)).toMatchObject(unverified('algorithm'));
    expect(await submit(`${none}.${payload}.`)).toMatchObject({ status: 422 });
    const secret = Buffer.from(JSON.stringify(rsa.jwk));
    const hs256 = await signed(badgeOf(issuer), { alg: 'HS256', privateKey: secret }, { kid });
    expect(await submit(hs256)).toMatchObject(unverified('algorithm'));
    server.documents['/issuer/key'] = JSON.stringify({ kty: 'oct', k: secret.toString('base64url') });
    expect(await submit(await sign())).toMatchObject(unverified('issuer_key'));
    server.documents['/issuer/key'] = JSON.stringify(ec.jwk);
    expect(await submit(await sign())).toMatchObject(unverified('issuer_key'));
    expect(await proofsOf()).toBe(0);
  });
});

describe('the header of a badge and the name of its issuer', () => {
  const ownKey = () => `did:jwk:${Buffer.from(JSON.stringify(ec.jwk)).toString('base64url')}`;

  it.each([
    ['a type that is no text', { typ: 5 }, 'no_badge'],
    ['the name of a key that is no text', { kid: 5 }, 'no_badge'],
    ['an unknown extension that readers must understand', { crit: ['other'], other: true }, 'signature'],
  ])('a badge whose header contains %s is refused', async (_, header, detail) => {
    const [, payload, signature] = (await signed(badgeOf(ownKey()), ec)).split('.');
    const other = Buffer.from(JSON.stringify({ alg: 'ES256', ...header })).toString('base64url');
    expect(await submit(`${other}.${payload}.${signature}`)).toMatchObject(unverified(detail));
  });

  it.each([
    ['is a DID that cannot be decoded', () => 'did:web:%'],
    [
      'is a DID whose host contains the address of another server',
      () => `did:web:localhost%3A${server.port}%2F.example.com`,
    ],
    ['contains more than the key of the DID', () => `${ownKey()}== Akademie`],
    [
      'has the address of another server in place of a user name',
      () => `http://example.com@localhost:${server.port}`,
    ],
    ['contains characters that are removed from addresses', () => `http://local\thost:${server.port}`],
  ])('a badge is refused if the name of its issuer %s', async (_, issuerOf) => {
    server.documents['/key'] = JSON.stringify(ec.jwk);
    const issuer = issuerOf();
    const kid = issuer.startsWith('http') ? `${server.url}/key` : issuer;
    expect(await submit(await signed(badgeOf(issuer), ec, { kid }))).toMatchObject(unverified('issuer_key'));
    expect(server.requested).toEqual([]);
  });
});

describe('the content of a badge', () => {
  it.each<[string, object, string]>([
    ['is expired', { exp: 1_767_225_601 }, 'not_valid_now'],
    ['is not valid yet', { nbf: 4_102_444_800 }, 'not_valid_now'],
    ['has a last day that has passed', { validUntil: '2026-02-01T00:00:00Z' }, 'not_valid_now'],
    ['has a first day that is no date', { validFrom: 'soon' }, 'not_valid_now'],
    ['is another credential', { type: ['VerifiableCredential'] }, 'no_badge'],
    ['names no achievement', { credentialSubject: {} }, 'no_badge'],
    ['states two issuers', { iss: 'https://example.com' }, 'issuer_key'],
  ])('a badge is refused if it %s', async (_, changes, detail) => {
    expect(await submit(await issuerAt(ec).sign(changes))).toMatchObject(unverified(detail));
  });

  it('a signed statement of the issuer that is not a credential is refused', async () => {
    expect(await submit(await issuerAt(ec).sign({}, { typ: 'receipt+jwt' }))).toMatchObject(
      unverified('no_badge'),
    );
  });

  it('a badge is refused if the issuer has revoked the badge, or if the list of revoked badges cannot be verified', async () => {
    const { issuer, kid, sign } = issuerAt(ec);
    expect(await submit(await sign(await statusAt(issuer, ec, kid, 6)))).toMatchObject(accepted({}));
    expect(await submit(await sign(await statusAt(issuer, ec, kid, 7)))).toMatchObject(unverified('revoked'));
    const status = await statusAt(issuer, ed, kid, 6);
    expect(await submit(await sign(status))).toMatchObject(unverified('issuer_key'));
    const other = issuerAt(ed, '/other');
    expect(await submit(await sign(await statusAt(other.issuer, ed, other.kid, 6)))).toMatchObject(
      unverified('issuer_key'),
    );
    const bomb = `u${gzipSync(Buffer.alloc(100_000_000)).toString('base64url')}`;
    const large = await statusAt(issuer, ec, kid, 6, {
      credentialSubject: { statusPurpose: 'revocation', encodedList: bomb },
    });
    expect(await submit(await sign(large))).toMatchObject(unverified('no_badge'));
    delete server.documents['/list'];
    expect(await submit(await sign(status))).toMatchObject(unverified('unreachable'));
  });

  it('a badge that names more than two status lists is refused without loading any of them', async () => {
    const { issuer, kid, sign } = issuerAt(ec);
    const { credentialStatus } = await statusAt(issuer, ec, kid, 6);
    const token = await sign({ credentialStatus: Array.from({ length: 3 }, () => credentialStatus) });
    expect(await submit(token)).toMatchObject(unverified('no_badge'));
    expect(server.requested).toEqual(['/issuer/key']);
  });
});

describe('servers of issuers', () => {
  it.each<[string, (response: ServerResponse) => unknown]>([
    ['redirects', (response) => response.writeHead(302, { location: '/issuer/other' }).end()],
    ['answers with an endless document', (response) => response.end(Buffer.alloc(2_000_000, ' '))],
    [
      'answers with a long document that contains the key',
      (response) => response.end(JSON.stringify(ec.jwk).padEnd(200_000)),
    ],
    ['closes the connection', (response) => response.destroy()],
  ])('a badge is refused if the server of its issuer %s', async (_, answer) => {
    const { sign } = issuerAt(ec);
    server.documents['/issuer/other'] = JSON.stringify(ec.jwk);
    server.documents['/issuer/key'] = (response) => void answer(response);
    expect(await submit(await sign())).toMatchObject(unverified('unreachable'));
    expect(server.requested).toEqual(['/issuer/key']);
  });

  it('keys of issuers are never loaded from private addresses', async () => {
    const behind = await buildProving(guarded);
    const issuers = [
      server.url,
      `http://127.0.0.1:${server.port}`,
      'https://127.0.0.1',
      'https://[::1]',
      'https://169.254.169.254',
      'https://10.0.0.1',
      'https://academy-api.internal',
    ];
    server.documents['/key'] = JSON.stringify(ec.jwk);
    for (const issuer of issuers) {
      const token = await signed(badgeOf(issuer), ec, { kid: `${issuer}/key` });
      expect(await behind.submit(token, { format: 'badge' })).toMatchObject(unverified('unreachable'));
    }
    const did = 'did:web:localhost';
    const token = await signed(badgeOf(did), ec, { kid: `${did}#one` });
    expect(await behind.submit(token, { format: 'badge' })).toMatchObject(unverified('unreachable'));
    expect(server.requested).toEqual([]);
  });
});

describe('a PNG', () => {
  const baked = (text: string) =>
    greyPng({ more: [pngChunk('iTXt', Buffer.from(`openbadgecredential\0\0\0\0\0${text}`))] });

  it('a PNG is refused if the badge in it is longer than the maximum length of a badge without an image', async () => {
    const did = `did:jwk:${Buffer.from(JSON.stringify(ec.jwk)).toString('base64url')}`;
    const token = await signed(badgeOf(did, { evidence: 'x'.repeat(100_000) }), ec);
    expect(await proving.submit(baked(token), { format: 'png' })).toMatchObject(unverified('no_badge'));
  });

  it('a PNG with an invalid badge is refused', async () => {
    const token = await issuerAt(ec).sign({ exp: 1_767_225_601 });
    expect(await proving.submit(baked(token), { format: 'png' })).toMatchObject(unverified('not_valid_now'));
  });

  it.each([
    ['a badge with another kind of signature', '{"type":["OpenBadgeCredential"]}'],
    ['no badge', ''],
  ])('a PNG with %s is accepted as an ordinary image', async (_, text) => {
    expect(await proving.submit(baked(text), { format: 'png' })).toMatchObject({
      status: 201,
      body: { data: { badge: null } },
    });
  });
});

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Returns the DID (Decentralized Identifier) with the method `key` for a key. */
function didKey(code: Buffer, key: Buffer): string {
  let rest = BigInt(`0x${Buffer.concat([code, key]).toString('hex')}`);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = `${alphabet[Number(rest % 58n)]}${text}`;
  return `did:key:z${text}`;
}
