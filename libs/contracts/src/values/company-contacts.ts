/** Kinds of contacts of a company; a lesson refers to a contact by a placeholder such as `{{security_team}}` (rule 55). */
export const calledContactKinds = [
  'security_team',
  'data_protection',
  'whistleblowing',
  'compliance',
] as const;

/** Kinds of rules of a company that lessons state like a contact: an amount, or names. */
export const companyRuleKinds = ['gift_limit', 'classification_levels', 'approved_ai_tools'] as const;

/** All texts of a company that replace placeholders in lessons. */
export const contactKinds = [...calledContactKinds, ...companyRuleKinds] as const;

export type ContactKind = (typeof contactKinds)[number];

/** Maximum length of a contact in characters. */
export const maxContactLength = 200;
