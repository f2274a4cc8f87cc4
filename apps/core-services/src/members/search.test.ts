import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Member } from '@academy/contracts';
import { sql } from 'drizzle-orm';
import { searchKey } from '@academy/service-kit';
import { buildCompany, buildGroup, buildMember, buildMembers } from '@academy/testing';
import { countRowsRead } from '../testing/rows-read.ts';
import { buildLargeCompany } from '../testing/factories.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

interface Found {
  data: Member[];
  total: number;
  isTotalBounded?: true;
}

async function search(companyId: string, term: string, query = ''): Promise<Found> {
  const path = `/core-services/company-users/companies/${companyId}/users?search=${encodeURIComponent(term)}&${query}`;
  const { body } = await started.get(path, { roles: ['dpo'] });
  return (body as { data: Found }).data;
}
const namesFound = async (companyId: string, term: string) =>
  (await search(companyId, term)).data.map(({ firstName }) => firstName);

/** Letters of the European scripts, which have upper and lower case. */
const casedLetters = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code)).filter(
  (letter) =>
    /(?=\p{L})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}]/u.test(
      letter,
    ),
);
/**
 * Letters for which `core.search_key` may return different keys for upper and lower case: Greek letters with iota
 * subscript (U+0345), whose upper case has a separate letter iota, and variants of Cyrillic letters in early Church
 * Slavonic books (U+1C80 to U+1C8F).
 */
const isOldLetter = (letter: string) =>
  letter.normalize('NFD').includes('\u0345') || /[\u1c80-\u1c8f]/.test(letter);

it('the search key does not depend on letter case, accents and the form of Unicode normalisation', async () => {
  const pairs = casedLetters.flatMap((letter) =>
    [
      ...[letter.toUpperCase(), letter.toLowerCase(), letter.toUpperCase().toLowerCase()],
      ...[letter.normalize('NFD'), letter.normalize('NFKD'), letter.normalize('NFD').replace(/\p{Mn}/gu, '')],
    ].map((form) => ({ letter, form })),
  );
  const { rows } = await started.database.admin.query<{ letter: string; form: string }>(
    `select letter, form from unnest($1::text[], $2::text[]) pair (letter, form)
     where core.search_key(letter) <> core.search_key(form)`,
    [pairs.map(({ letter }) => letter), pairs.map(({ form }) => form)],
  );
  expect(pairs.length).toBeGreaterThan(5_000);
  expect(rows.filter(({ letter }) => !isOldLetter(letter))).toEqual([]);
});

it('searchKey returns the same key as the SQL function core.search_key for every character of the Basic Multilingual Plane', async () => {
  const text = sql.raw('stated.text');
  const { rows } = await started.app.db.execute<{ text: string; theirs: string; ours: string }>(sql`
    select stated.text, core.search_key(stated.text) as theirs, ${searchKey(text)} as ours
    from generate_series(1, 65535) code cross join lateral (select concat('A-', chr(code), 'ß_', chr(code)) as text) stated
    where code not between 55296 and 57343
      and core.search_key(stated.text) is distinct from ${searchKey(text)}`);
  expect(rows).toEqual([]);
});

describe('searching members', () => {
  let companyId: string;
  beforeAll(async () => {
    const { admin } = started.database;
    companyId = (await buildCompany(admin)).id;
    await buildMembers(admin, companyId, [
      { firstName: 'Jürgen', lastName: 'Groß', email: 'chef@xn--mller-kva.example' },
      { firstName: 'Xu', lastName: 'Ångström-Øre', email: 'xu.o_re@lab.example' },
      { firstName: 'Δημήτρης', lastName: 'Παππάς', email: 'd@xn--hxajbheg2az3al.example' },
      { firstName: 'علی\u200Cرضا', lastName: 'رضایی', email: 'a.r@lab.example' },
    ]);
    const directory = await buildMember(admin, companyId, {
      firstName: 'Lea',
      lastName: 'Zöe',
      email: 'l@a.test',
    });
    await admin.query(
      `update core.members set external_id = 'P-00123', login_name = 'KONZERN\\lzoe' where user_id = $1`,
      [directory.userId],
    );
  });

  it.each([
    ['jürgen gr', ['Jürgen']],
    ['JURGEN GROSS', ['Jürgen']],
    ['ürge', ['Jürgen']],
    ['müller.example', ['Jürgen']],
    ['@mül', ['Jürgen']],
    ['xn--mller-kva.example', ['Jürgen']],
    ['chef@MÜLLER', ['Jürgen']],
    ['παράδειγμα', ['Δημήτρης']],
    ['Παππας', ['Δημήτρης']],
    ['ΔΗΜΗΤΡΗΣ', ['Δημήτρης']],
    ['δημητρησ', ['Δημήτρης']],
    ['angstrom øre', ['Xu']],
    ['o_re@', ['Xu']],
    ['Xu', ['Xu']],
    ['ö', ['Xu']],
    ['zö', ['Lea']],
    ['P-00123', ['Lea']],
    ['00123', ['Lea']],
    ['konzern\\LZ', ['Lea']],
    ['علی\u200Cرضا', ['علی\u200Cرضا']],
    ['علیرضا', ['علی\u200Cرضا']],
    ['@', []],
    ['%', []],
    ['_', []],
    ['le%a', []],
    ['e'.repeat(200), []],
  ])('a search for %s finds the members %j', async (term, expected) => {
    expect(await namesFound(companyId, term)).toEqual(expected);
  });

  it('a search for a term without letters or digits finds nobody, and a search for spaces lists all members', async () => {
    expect(await search(companyId, '@%_')).toEqual({ data: [], total: 0, page: 1, size: 100 });
    expect((await search(companyId, '  ')).total).toBe(5);
  });

  it('core.decoded_address decodes internationalised domains of addresses from Punycode to Unicode', async () => {
    const domains = [
      'bücher.example',
      'ليهمابتكلموشعربي.example',
      '他们为什么不说中文.example',
      'a.faß.xn--zz.example',
    ];
    domains.push('MajiでKoiする5秒前.example', 'почемужеонинеговорятпорусски.ua', 'x-ä-ö-ü-y.例え.example');
    for (const domain of domains) {
      const ascii = domainToASCII(domain) || domain;
      const { rows } = await started.database.admin.query('select core.decoded_address($1) as decoded', [
        `a@${ascii}`,
      ]);
      const decodedDomain = (rows[0].decoded as string).slice('a@'.length) || domain;
      expect(domainToASCII(decodedDomain) || decodedDomain).toBe(ascii);
      if (/^[\p{Ll}\p{Lo}\p{N}.-]+$/u.test(domain) && !domain.includes('ß'))
        expect(decodedDomain).toBe(domain);
    }
  });

  it.each([
    'xn--',
    'xn---',
    'xn--!',
    'xn--99999999',
    `xn--${'z'.repeat(59)}`,
    'xn--a-',
    'xn--mller-kv',
    'xn--0',
  ])('a member whose domain has the invalid label %s can be stored and found', async (label) => {
    const { id } = await buildCompany(started.database.admin);
    await buildMember(started.database.admin, id, { firstName: 'Ina', email: `ina@${label}.example` });
    expect(await namesFound(id, 'ina@')).toEqual(['Ina']);
  });
});

describe('searching a company with 20,000 members', () => {
  const size = 20_000;
  let companyId: string;
  let everybody: string;
  beforeAll(async () => {
    const { admin } = started.database;
    companyId = (await buildLargeCompany(admin, size)).id;
    everybody = (await buildGroup(admin, companyId)).id;
    await admin.query(
      `insert into core.group_members (group_id, member_id) select $1, id from core.members where company_id = $2`,
      [everybody, companyId],
    );
    await admin.query('vacuum analyze core.members, core.group_members');
  }, 60_000);

  it('a search has an exact total if at most 250 members match', async () => {
    expect(await search(companyId, 'nachname 70', 'size=1')).toEqual({
      data: [expect.anything()],
      total: size / 100,
      page: 1,
      size: 1,
    });
    expect((await search(companyId, 'nachname 70', 'status=invited&size=1')).total).toBe(size / 100);
  });

  it.each(['name', '-name', 'email', '-invitedOn'])(
    'a search for a frequent term finds the first 250 members of the list that is sorted by %s',
    async (sort) => {
      const found = await search(companyId, 'example', `sort=${sort}&size=100`);
      expect([found.total, found.isTotalBounded]).toEqual([250, true]);
      const path = `/core-services/company-users/companies/${companyId}/users?sort=${sort}&size=100`;
      const all = (await started.get(path, { roles: ['dpo'] })).body as { data: Found };
      expect(found.data).toEqual(all.data.data);
      const last = await search(companyId, 'example', `sort=${sort}&size=100&page=3`);
      expect([last.data.length, last.total, last.isTotalBounded]).toEqual([50, 250, true]);
      for (const page of [4, 1_000_000]) {
        const beyond = await search(companyId, 'example', `sort=${sort}&size=100&page=${page}`);
        expect([beyond.data, beyond.total, beyond.isTotalBounded]).toEqual([[], 250, true]);
      }
    },
  );

  it('the pages of a search contain each matching member once', async () => {
    for (const term of ['nachname 7', 'nachname 70', 'vorname a']) {
      const { total } = await search(companyId, term, 'size=1');
      const ids: string[] = [];
      for (let page = 1; page <= Math.ceil(total / 100); page += 1)
        ids.push(...(await search(companyId, term, `size=100&page=${page}`)).data.map(({ id }) => id));
      expect([term, new Set(ids).size, ids.length]).toEqual([term, total, total]);
    }
  });

  const terms = [
    ...[
      'e',
      'v',
      'q',
      '7',
      'ex',
      'qz',
      'va',
      'ü',
      '@',
      '%',
      '_',
      'example',
      'vorname',
      'nachname 7',
      'abc',
      'zzz',
    ],
    ...[
      'example vorname',
      'example example',
      '7 7 7 7',
      'a@b.c',
      'x'.repeat(200),
      'example'.repeat(28),
      'vor.nam',
    ],
  ];
  it.each(terms)('a search for %s reads a bounded number of members', async (term) => {
    const client = await started.database.admin.connect();
    try {
      // Without this flush, the counters could contain rows that an earlier transaction of this connection has read.
      await client.query('select pg_stat_force_next_flush()');
      await client.query('begin');
      await client.query('select core_published.search_members_v1($1, $2, 1001)', [companyId, term]);
      const { rows } = await client.query(
        `select pg_stat_get_xact_tuples_fetched('core.members'::regclass)::int as fetched,
                pg_stat_get_xact_tuples_returned('core.members'::regclass)::int as scanned`,
      );
      await client.query('rollback');
      expect(rows[0].scanned).toBe(0);
      expect(rows[0].fetched).toBeLessThanOrEqual(1_500);
    } finally {
      client.release();
    }
    for (const query of [
      '',
      'sort=-email',
      `groupId=${everybody}`,
      'status=registered&sort=invitedOn',
      'page=5',
    ]) {
      const rows = await countRowsRead(started, '"core"."members"', () =>
        search(companyId, term, `${query}&size=50`),
      );
      expect([query, Math.max(rows, 5_000)]).toEqual([query, 5_000]);
    }
  });

  /**
   * Adds a word to the external ids of the members that meet a condition. In the condition, `position` is a member's
   * position in the order of ids.
   */
  const nameMembers = (word: string, condition: string) =>
    started.database.admin.query(
      `update core.members member set external_id = $1 || position
       from (select id, row_number() over (order by id) as position from core.members where company_id = $2) ranked
       where ranked.id = member.id and ${condition}`,
      [word, companyId],
    );

  it.each([
    ['the newest 50 members', 'neuestadt', 'position > 19950', 50],
    ['the oldest 50 members', 'altdorf', 'position <= 50', 50],
    ['the oldest and the newest 50 members', 'randstadt', '(position <= 50 or position > 19950)', 100],
    [
      'one percent of the members, and by chance five of the oldest and of the newest 50',
      'glueckstal',
      '(position <= 5 or position > 19995 or position % 105 = 60)',
      200,
    ],
  ])(
    'a search whose only matches are %s has an exact total in every sort order',
    async (_, word, condition, expected) => {
      await nameMembers(word, condition);
      for (const query of ['', 'sort=-invitedOn', 'status=registered', `groupId=${everybody}`]) {
        const found = await search(companyId, word, `${query}&size=100`);
        const { rows } = await started.database.admin.query(
          `select count(*)::int from core.members where company_id = $1 and external_id like $2
         and ($3::boolean or status = 'registered')`,
          [companyId, `${word}%`, !query.startsWith('status')],
        );
        expect([query, found.total, found.isTotalBounded]).toEqual([query, rows[0].count, undefined]);
        if (!query.startsWith('status')) expect(found.total).toBe(expected);
      }
    },
  );

  it('the total of a search is marked as a lower bound if the words of the term are frequent, but no member has these words in this order', async () => {
    expect(await search(companyId, 'example vorname', 'size=1')).toMatchObject({
      data: [],
      total: 0,
      isTotalBounded: true,
    });
  });

  it('a search in a small group reads all members of the group, so its total is exact', async () => {
    const group = (await buildGroup(started.database.admin, companyId)).id;
    await started.database.admin.query(
      `insert into core.group_members (group_id, member_id)
       select $1, id from core.members where company_id = $2 order by sort_name desc limit 3`,
      [group, companyId],
    );
    const { total, isTotalBounded } = await search(companyId, 'example', `groupId=${group}`);
    expect([total, isTotalBounded]).toEqual([3, undefined]);
    expect((await search(companyId, 'example', `groupId=${randomUUID()}`)).total).toBe(0);
  });
});
