import { testDatabase, type TestDatabase } from '@academy/testing';
import { maskAddress } from './addresses.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('core_services');
});
afterAll(() => database.close());

const locals = ['a', 'ab', 'Ümit', 'first.last', 'x+tag', "o'neil", '漢字'];
const domains = ['b.de', 'example.com', 'mail.example.co.uk', 'xn--bcher-kva.example', 'Über.example'];

it('maskAddress masks an e-mail address in the same way as the SQL view of undelivered e-mails', async () => {
  const addresses = locals.flatMap((local) => domains.map((domain) => `${local}@${domain}`));
  await database.admin.query(
    `insert into mail.outgoing_emails (id, unique_key, template, data, recipient_address, recipient_name, locale, state, last_error)
     select gen_random_uuid(), address, 'invitation', '{}', address, '', 'de', 'failed', address
     from unnest($1::text[]) as address`,
    [addresses],
  );
  const { rows } = await database.admin.query<{ last_error: string; masked_recipient: string }>(
    'select last_error, masked_recipient from mail_published.undelivered_emails_v1',
  );
  const inSql = new Map(rows.map((row) => [row.last_error, row.masked_recipient]));
  expect(inSql).toEqual(new Map(addresses.map((address) => [address, maskAddress(address)])));
});
