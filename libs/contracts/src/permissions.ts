import * as z from 'zod';
import { permissions } from './values/permissions.ts';

export * from './values/permissions.ts';

/** Open enum: clients ignore unknown permissions, so that a later version can add permissions. */
export const permission = z.enum(permissions).meta({ 'x-open': true });

/** Claim `roles` of an access token: an object whose key `''` contains the names of the roles (rule 20). */
export const rolesClaim = z.object({ '': z.array(z.string()).optional() }).optional();
