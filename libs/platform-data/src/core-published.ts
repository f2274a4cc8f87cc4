import { boolean, customType, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ApiKeyScope, Permission } from '@academy/contracts';

/**
 * Views that core-services publishes to the other programs. A breaking change is published as a view with a new name.
 */
export const corePublished = pgSchema('core_published');

export const publishedCompanies = corePublished
  .view('companies_v1', {
    company_id: uuid().notNull(),
    name: text().notNull(),
    time_zone: text().notNull(),
    excluded: boolean().notNull(),
  })
  .existing();

export const publishedPermissionGrants = corePublished
  .view('permission_grants_v1', {
    user_id: uuid().notNull(),
    company_id: uuid().notNull(),
    permissions: text().array().$type<Permission[]>().notNull(),
    excluded: boolean().notNull(),
  })
  .existing();

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** API keys of companies, including expired and revoked ones. */
export const publishedApiKeys = corePublished
  .view('api_keys_v1', {
    api_key_id: uuid().notNull(),
    company_id: uuid().notNull(),
    name: text().notNull(),
    hint: text().notNull(),
    token_hash: bytes().notNull(),
    scopes: text().array().$type<ApiKeyScope[]>().notNull(),
    /**
     * Time at which the key stops working. If nobody is responsible for the key any more, this time is earlier than the
     * key's own expiry.
     */
    expires_at: timestamp({ withTimezone: true }).notNull(),
    excluded: boolean().notNull(),
    revoked_at: timestamp({ withTimezone: true }),
    responsible_lost_at: timestamp({ withTimezone: true }),
  })
  .existing();
