export default {
  action: 'Contacts in lessons',
  title: 'Contacts and rules in the lessons of {{company}}',
  text: 'Lessons name these contacts where learners should call or write to somebody. Enter one line each, for example a phone number or an e-mail address. Everyone who takes a course can read it. If a field is empty, lessons use the other language, or say for example “your security team”.',
  kinds: {
    security_team: 'Security team',
    data_protection: 'Data protection officer',
    whistleblowing: 'Internal reporting office for whistleblowers',
    compliance: 'Compliance',
    gift_limit: 'Limit for gifts',
    classification_levels: 'Names of the classification levels',
    approved_ai_tools: 'Approved AI tools',
  },
  languages: { de: 'German', en: 'English' },
  examples: {
    security_team: { de: 'IT-Notruf, Tel. 4711', en: 'IT emergency line, phone 4711' },
    data_protection: { de: 'datenschutz@firma.example', en: 'privacy@company.example' },
    whistleblowing: { de: 'hinweise@firma.example', en: 'speak-up@company.example' },
    compliance: { de: 'compliance@firma.example', en: 'compliance@company.example' },
    gift_limit: { de: '35 Euro je Person, einmal im Jahr', en: 'EUR 35 per person, once a year' },
    classification_levels: {
      de: 'offen, intern, vertraulich, geheim',
      en: 'open, internal, confidential, secret',
    },
    approved_ai_tools: { de: 'Firmenchat, Übersetzer', en: 'company chat, translator' },
  },
  rules: {
    title: 'Rules of your company',
    text: 'Lessons state these rules where they would otherwise refer to your policy.',
  },
  scorm: 'A SCORM package contains the entries of the day on which it was downloaded.',
  save: 'Save entries',
  saved: 'The entries in the lessons have been saved',
};
