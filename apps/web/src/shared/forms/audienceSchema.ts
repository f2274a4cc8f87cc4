import { audience as someGroups, type Audience } from '@academy/contracts';
import * as z from 'zod';

export type AudienceKind = 'everybody' | 'groups';

/**
 * Schema of the field for the audience `everybody`. The form keeps the chosen groups, but the request contains null.
 */
const everybody = z.object({ group_ids: z.array(z.string()) }).transform(() => null);

export const audienceSchema = (kind: AudienceKind) => (kind === 'groups' ? someGroups : everybody);

export const audienceKindOf = (audience: Audience | null | undefined): AudienceKind =>
  audience ? 'groups' : 'everybody';
