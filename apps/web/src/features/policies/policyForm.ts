import { createPolicy, dueDays, validityMonths, type ManagedPolicy } from '@academy/contracts';
import * as z from 'zod';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { audienceKindOf, audienceSchema, type AudienceKind } from '../../shared/forms/audienceSchema.ts';
import { titlesOf, titlesSchema, typedTitlesOf } from '../../shared/forms/titlesSchema.ts';
import { typedDay, typedNumber, unusedText } from '../../shared/forms/typedFields.ts';

const { kind, mandatory } = createPolicy.body.shape.data.shape;

/** A policy is due never, on the same day for everybody, or a number of days after it first applies to a person. */
export type DueKind = 'none' | 'deadline' | 'days';

export interface PolicyChoices {
  due: DueKind;
  audience: AudienceKind;
}

/** An empty field means that acknowledgements do not expire. */
const typedMonths = z.union([z.literal('').transform(() => null), typedNumber(validityMonths)]);

/** Schema of the form of a policy. Fields that the choices hide become null. */
export const policySchema = ({ due, audience }: PolicyChoices) =>
  z.object({
    titles: titlesSchema,
    kind: kind.unwrap(),
    mandatory: mandatory.unwrap(),
    deadline: due === 'deadline' ? typedDay : unusedText,
    due_days: due === 'days' ? typedNumber(dueDays) : unusedText,
    validity_months: typedMonths,
    audience: audienceSchema(audience),
  });

export type PolicySchema = ReturnType<typeof policySchema>;

export const settingsOf = ({ titles, ...settings }: z.output<PolicySchema>) => ({
  titles: titlesOf(titles),
  ...settings,
});

/** Returns the choices that determine which fields the form of a policy shows. */
export const choicesOf = (policy?: ManagedPolicy): PolicyChoices => ({
  due: policy?.due_days != null ? 'days' : policy?.deadline != null ? 'deadline' : 'none',
  audience: audienceKindOf(policy?.audience),
});

/** Returns the initial texts of the fields for a policy; without an argument, for a new policy. */
export const typedSettingsOf = (policy?: ManagedPolicy): z.input<PolicySchema> => ({
  titles: typedTitlesOf(policy?.titles),
  kind: policy?.kind ?? 'policy',
  mandatory: policy?.mandatory ?? true,
  deadline: formatDate(policy?.deadline),
  due_days: String(policy?.due_days ?? 14),
  validity_months: policy?.validity_months == null ? '' : String(policy.validity_months),
  audience: { group_ids: policy?.audience?.group_ids ?? [] },
});
