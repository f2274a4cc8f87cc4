export const dutyMeans = ['course', 'policy', 'session', 'proof'] as const;
export type DutyMeans = (typeof dutyMeans)[number];

/**
 * State of a duty for a person (rule 480). `open` means that training is still needed. A person who is exempt and has
 * met the duty counts as `met`.
 */
export const dutyStates = ['met', 'open', 'exempt'] as const;
export type DutyState = (typeof dutyStates)[number];

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
 * Why a person is exempt from a duty (rule 482). The reasons are a fixed list without details, so that nothing about a
 * person's health is stored.
 * - `absent`: away for a longer time, for any reason
 * - `other_tasks`: the duty does not concern the person's tasks
 * - `trained_elsewhere`: another employer, or another company of the same group, trains the person
 * - `leaving`: the employment ends soon
 */
export const exemptionReasons = ['absent', 'other_tasks', 'trained_elsewhere', 'leaving'] as const;
export type ExemptionReason = (typeof exemptionReasons)[number];
