/** Kinds of company contacts; a lesson refers to a contact by a placeholder such as `{{security_team}}` (rule 55). */
export const contactKinds = ['security_team', 'data_protection', 'whistleblowing'] as const;

export type ContactKind = (typeof contactKinds)[number];

/** Maximum length of a contact in characters. */
export const maxContactLength = 200;
