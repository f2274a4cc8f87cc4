/** What can meet a duty. */
export const dutyMeans = ['course', 'policy', 'session', 'proof'] as const;
export type DutyMeans = (typeof dutyMeans)[number];

/**
 * States of a duty for a person (rule 480): `met`; `open` if training is still needed; `exempt`. A person who is
 * exempt and has met the duty counts as `met`.
 */
export const dutyStates = ['met', 'open', 'exempt'] as const;
export type DutyState = (typeof dutyStates)[number];

/** Templates of duties, by the law or standard that contains them. */
export const dutyTemplateKeys = [
  'gdpr_39_1_b',
  'bsig_30_2_7',
  'bsig_38_3',
  'ai_act_4',
  'iso_27001_a_6_3',
  'dora_13_6',
] as const;
export type DutyTemplateKey = (typeof dutyTemplateKeys)[number];

/**
 * Why a person is exempt from a duty (rule 482): a fixed list without details, so that nothing about a person's health is
 * stored.
 * - `absent`: away for a longer time, for whatever reason
 * - `other_tasks`: the tasks of the person are not among those that the duty concerns
 * - `trained_elsewhere`: another employer or company of the group trains the person
 * - `leaving`: the employment ends soon
 */
export const exemptionReasons = ['absent', 'other_tasks', 'trained_elsewhere', 'leaving'] as const;
export type ExemptionReason = (typeof exemptionReasons)[number];
