import { index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { core, instant } from '../schema.ts';

/** E-mail addresses, in lower case, that the identity provider has verified for a user. */
export const verifiedAddresses = core.table(
  'verified_addresses',
  {
    user_id: uuid().notNull(),
    address: text().notNull(),
    /** Time at which the address was last known to be verified, updated at most once a day. */
    verified_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'verified_addresses_pk', columns: [table.user_id, table.address] }),
    index('verified_addresses_by_address').on(table.address),
  ],
);
