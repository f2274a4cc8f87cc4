import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { erasedAddressEnd } from '@academy/contracts';

/** SQL condition: the address of a member is not the placeholder address of an erased person. */
export const isNotErased = (address: SQLWrapper): SQL =>
  sql`${address} not like ${sql.raw(`'%${erasedAddressEnd}'`)}`;
