import { audience as someGroups, type Audience } from '@academy/contracts';
import * as z from 'zod';

export type AudienceKind = 'everybody' | 'groups';

/** Schema of the audience while everybody is chosen; the chosen groups stay in the form. */
const everybody = z.object({ group_ids: z.array(z.string()) }).transform(() => null);

/** Schema of the field `audience` of a form, by the kind of audience that is chosen. */
export const audienceSchema = (kind: AudienceKind) => (kind === 'groups' ? someGroups : everybody);

export const audienceKindOf = (audience: Audience | null | undefined): AudienceKind =>
  audience ? 'groups' : 'everybody';
