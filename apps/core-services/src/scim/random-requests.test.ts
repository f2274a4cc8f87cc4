// A directory sends whatever its administrators have configured, so these tests send random values, with a fixed
// seed.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { scimSchemas } from '@academy/contracts';
import { buildScimClient, withinRate, type ScimClient } from '../testing/scim.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
let client: ScimClient;
beforeAll(async () => {
  started = await startApp();
  client = await buildScimClient(started);
});
afterAll(() => started.stop());

const options = { seed: 20261127, endOnFailure: true };
const { user, enterpriseUser: enterprise, academyUser } = scimSchemas;

/** Random texts, and texts that databases, parsers or logs may not accept. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    'x'.repeat(300),
    "'; drop table",
    '%_\\',
  ),
  fc.constantFrom('True', '2026-02-30', '-1', '1e400', 'null', randomUUID()),
);
const { value: json } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'json' },
    fc.oneof(text, fc.constantFrom(null, true, false, 0, -1, 1e308, 2 ** 53)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(text, fc.constantFrom('value', 'type', 'primary', '$ref')), tie('value'), {
      maxKeys: 3,
    }),
  ),
}));

/**
 * Names of attributes to which requests give random values. `externalId` and `userName` are not among them, because the
 * service refuses values that another person has.
 */
const optional = [
  ...['name', 'displayName', 'nickName', 'title', 'emails', 'phoneNumbers', 'addresses', 'photos'],
  ...['preferredLanguage', 'locale', 'timezone', 'groups', 'roles', 'entitlements', 'meta', 'userType', 'id'],
  ...[enterprise, academyUser, 'urn:example:custom:1.0:User', 'toString'],
];
/** Read-only attributes. A PATCH request with the path of such an attribute is refused (RFC 7644, section 3.5.2). */
const readOnly = ['id', 'meta', 'groups'];
const paths = [
  ...optional.filter((name) => !readOnly.includes(name)),
  ...['name.givenName', 'name.familyName', 'emails[type eq "work"].value', 'emails[primary eq true].value'],
  ...[
    `${enterprise}:manager`,
    `${enterprise}:manager.value`,
    `${enterprise}:department`,
    `${academyUser}:startDate`,
  ],
];
const attributes = fc.dictionary(fc.constantFrom(...optional), json, { maxKeys: 5 });

it('a person with random values of optional attributes can be created, replaced, changed and deactivated', () =>
  fc.assert(
    fc.asyncProperty(
      attributes,
      attributes,
      fc.constantFrom(...paths),
      json,
      async (first, second, path, value) => {
        const userName = `${randomUUID()}@example.test`;
        const created = await client.post('/Users', { ...first, userName, active: true });
        expect(created).toMatchObject({ status: 201, body: { userName, active: true } });
        const target = `/Users/${created.body['id']}`;
        expect(await client.put(target, { ...second, userName, active: true })).toMatchObject({
          status: 200,
        });
        const changes = [
          { op: 'replace', value: first },
          { op: 'add', path, value },
          { op: 'replace', path: 'active', value: false },
        ];
        expect(await client.patch(target, ...changes)).toMatchObject({
          status: 200,
          body: { userName, active: false },
        });
      },
    ),
    { ...options, numRuns: 60 },
  ));

const id = fc.oneof(text, fc.constantFrom(randomUUID(), 'Me', '.search', '..', '%00', '%zz'));
const requests = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
  resource: fc.constantFrom('/Users', '/Groups', '/Schemas', '/ResourceTypes', '/Bulk', '/', ''),
  id: fc.option(id),
  query: fc.dictionary(
    fc.constantFrom('filter', 'startIndex', 'count', 'attributes', 'excludedAttributes', 'sortBy', 'cursor'),
    fc.oneof(
      text,
      fc.constantFrom(
        'userName eq',
        'userName eq "a" and',
        '((((',
        'emails[type eq "work"',
        'not (id pr)',
        'a.b.c eq 1',
      ),
      fc
        .tuple(fc.constantFrom('userName', 'id', 'meta.lastModified', 'emails.value', 'a'), text)
        .map(([name, value]) => `${name} co ${JSON.stringify(value)}`),
    ),
    { maxKeys: 2 },
  ),
  body: fc.oneof(
    json,
    fc.record({ schemas: fc.constant([user]), Operations: json }),
    fc.constant(JSON.parse('{"__proto__":{"active":true},"userName":"a"}') as unknown),
    fc.record({
      Operations: fc.array(
        fc.record({
          op: fc.oneof(text, fc.constant('add')),
          path: fc.oneof(text, fc.constantFrom(...paths)),
          value: json,
        }),
        { maxLength: 3 },
      ),
    }),
  ),
});

it('every response to a random SCIM request has the SCIM format, and no response has a 5xx status', () =>
  fc.assert(
    fc.asyncProperty(requests, async ({ method, resource, id, query, body }) => {
      const path = `${resource}${id === null ? '' : `/${id.startsWith('%') ? id : encodeURIComponent(id.replace(/\p{Surrogate}/gu, '?'))}`}`;
      const response = await withinRate(() =>
        started.app.inject({
          method: method as 'GET',
          url: `/core-services/scim/v2/companies/${client.companyId}${path}`,
          query,
          headers: { authorization: `Bearer ${client.key}`, 'content-type': 'application/scim+json' },
          ...(method !== 'GET' && { payload: JSON.stringify(body) }),
        }),
      );
      expect(response.statusCode).toBeLessThan(500);
      if (response.payload === '') return;
      expect(response.headers['content-type']).toMatch(/^application\/scim\+json\b/);
      if (response.statusCode >= 400)
        expect(response.json()).toMatchObject({
          schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
          status: String(response.statusCode),
        });
    }),
    { ...options, numRuns: 250 },
  ));
