import { createPolicy, dueDays, typedLine, validityMonths, type ManagedPolicy } from '@academy/contracts';
import * as z from 'zod';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { audienceKindOf, audienceSchema, type AudienceKind } from '../../shared/forms/audienceSchema.ts';
import { maxLengthOf } from '../../shared/forms/fieldSchema.ts';
import { typedDay, typedNumber, unusedText } from '../../shared/forms/typedFields.ts';

const { titles, kind, mandatory } = createPolicy.body.shape.data.shape;

/** When a policy is due: never, for everybody on the same day, or some days after it concerns a person. */
export type DueKind = 'none' | 'deadline' | 'days';

export interface PolicyChoices {
  due: DueKind;
  audience: AudienceKind;
}

/** A title that the maintainer leaves empty does not exist. */
const typedTitle = typedLine(0, maxLengthOf(titles.shape.de) ?? Infinity);

/** An empty field means that acknowledgements do not expire. */
const typedMonths = z.union([z.literal('').transform(() => null), typedNumber(validityMonths)]);

/** Schema of the settings of a policy as they are typed. Fields that do not apply at the moment become null. */
export const policySchema = ({ due, audience }: PolicyChoices) =>
  z
    .object({
      title_de: typedTitle,
      title_en: typedTitle,
      kind: kind.unwrap(),
      mandatory: mandatory.unwrap(),
      deadline: due === 'deadline' ? typedDay : unusedText,
      due_days: due === 'days' ? typedNumber(dueDays) : unusedText,
      validity_months: typedMonths,
      audience: audienceSchema(audience),
    })
    .refine(({ title_de, title_en }) => title_de !== '' || title_en !== '', { path: ['title_de'] });

export type PolicySchema = ReturnType<typeof policySchema>;

/** Returns the settings of a request from the typed ones. */
export const settingsOf = ({ title_de: de, title_en: en, ...settings }: z.output<PolicySchema>) => ({
  titles: { ...(de !== '' && { de }), ...(en !== '' && { en }) },
  ...settings,
});

/** Returns the choices by which the fields of a policy are shown. */
export const choicesOf = (policy?: ManagedPolicy): PolicyChoices => ({
  due: policy?.due_days != null ? 'days' : policy?.deadline != null ? 'deadline' : 'none',
  audience: audienceKindOf(policy?.audience),
});

/** Returns the texts that the fields show for a policy, or for a new one. */
export const typedSettingsOf = (policy?: ManagedPolicy): z.input<PolicySchema> => ({
  title_de: policy?.titles.de ?? '',
  title_en: policy?.titles.en ?? '',
  kind: policy?.kind ?? 'policy',
  mandatory: policy?.mandatory ?? true,
  deadline: formatDate(policy?.deadline),
  due_days: String(policy?.due_days ?? 14),
  validity_months: policy?.validity_months == null ? '' : String(policy.validity_months),
  audience: { group_ids: policy?.audience?.group_ids ?? [] },
});
