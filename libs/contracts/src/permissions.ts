import * as z from 'zod';
import { permissions } from './values/permissions.ts';

export * from './values/permissions.ts';

/** Open enum: clients ignore unknown permissions, so that a later version may add some. */
export const permission = z.enum(permissions).meta({ 'x-open': true });

/** The token's `roles` claim: an object whose empty-string key holds the role names (rule 20). */
export const rolesClaim = z.object({ '': z.array(z.string()).optional() }).optional();
