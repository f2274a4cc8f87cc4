/**
 * Kinds of contacts of a company. Lessons show a contact in place of a placeholder such as `{{security_team}}` (rule
 * 55).
 */
export const calledContactKinds = [
  'security_team',
  'data_protection',
  'whistleblowing',
  'compliance',
] as const;

/** Kinds of a company's rules, which are amounts or lists of names. Lessons show them in the same way as contacts. */
export const companyRuleKinds = ['gift_limit', 'classification_levels', 'approved_ai_tools'] as const;

/** Kinds of a company's texts that replace placeholders in lessons. */
export const contactKinds = [...calledContactKinds, ...companyRuleKinds] as const;

export type ContactKind = (typeof contactKinds)[number];

export const maxContactLength = 200;
