import { createDuty, type Duty, type DutyTemplate, type DutyTemplateKey } from '@academy/contracts';
import * as z from 'zod';
import { audienceSchema, type AudienceKind } from '../../shared/forms/audienceSchema.ts';
import { titlesOf, titlesSchema, typedTitlesOf } from '../../shared/forms/titlesSchema.ts';
import { typedNumber } from '../../shared/forms/typedFields.ts';

const { source, months, minutes } = createDuty.body.shape.data.shape;

/**
 * Schema of the months of a duty. `unwrap` removes `nullable` and `optional`, so that the minimum and maximum can be
 * read.
 */
export const dutyMonths = months.unwrap().unwrap();
export const dutyMinutes = minutes.unwrap().unwrap();

const typedOrNone = (number: z.ZodNumber) =>
  z.union([z.literal('').transform(() => null), typedNumber(number)]);

/** Validates the typed texts of the duty form and converts them into the values of the request. */
export const dutySchema = (audience: AudienceKind) =>
  z
    .object({
      titles: titlesSchema,
      source,
      audience: audienceSchema(audience),
      months: typedOrNone(dutyMonths),
      minutes: typedOrNone(dutyMinutes),
      company_course_ids: z.array(z.string()),
      by_sessions: z.boolean(),
      by_proofs: z.boolean(),
    })
    .refine(
      ({ company_course_ids: ids, by_sessions, by_proofs }) => ids.length > 0 || by_sessions || by_proofs,
      { path: ['company_course_ids'] },
    );

export type DutySchema = ReturnType<typeof dutySchema>;

export const settingsOf = ({ titles, ...settings }: z.output<DutySchema>) => ({
  titles: titlesOf(titles),
  ...settings,
});

/** Converts a duty from a response of the service into the settings that a request contains. */
export const storedSettingsOf = ({ courses, ...duty }: Duty) => ({
  ...duty,
  company_course_ids: courses.map(({ id }) => id),
});

const textOf = (number: number | null | undefined) => (number == null ? '' : String(number));

/** Returns the initial values of the fields for a duty; without an argument, for a new duty. */
export const typedSettingsOf = (duty?: Duty): z.input<DutySchema> => ({
  titles: typedTitlesOf(duty?.titles),
  source: duty?.source ?? '',
  audience: { group_ids: duty?.audience?.group_ids ?? [] },
  months: textOf(duty?.months),
  minutes: textOf(duty?.minutes),
  company_course_ids: duty?.courses.map(({ id }) => id) ?? [],
  by_sessions: duty?.by_sessions ?? true,
  by_proofs: duty?.by_proofs ?? true,
});

/** Returns the fields that a template fills in. Without a template, they are empty. */
export const templateFieldsOf = (template: DutyTemplate | undefined) => ({
  titles: typedTitlesOf(template?.titles),
  source: template?.source ?? '',
  months: textOf(template?.months),
  minutes: textOf(template?.minutes),
  company_course_ids: template?.course?.company_course_id ? [template.course.company_course_id] : [],
});

export const noTemplate = 'none';
export type TemplateChoice = DutyTemplateKey | typeof noTemplate;
