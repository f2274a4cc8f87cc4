export default {
  action: 'Contacts in lessons',
  title: 'Contacts in the lessons of {{company}}',
  text: 'Lessons name these contacts where learners should call or write to somebody. Enter one line each, for example a phone number or an e-mail address. Everyone who takes a course can read it. If a field is empty, lessons use the other language, or say for example “your security team”.',
  kinds: {
    security_team: 'Security team',
    data_protection: 'Data protection officer',
    whistleblowing: 'Internal reporting office for whistleblowers',
  },
  languages: { de: 'German', en: 'English' },
  examples: {
    security_team: { de: 'IT-Notruf, Tel. 4711', en: 'IT emergency line, phone 4711' },
    data_protection: { de: 'datenschutz@firma.example', en: 'privacy@company.example' },
    whistleblowing: { de: 'hinweise@firma.example', en: 'speak-up@company.example' },
  },
  scorm: 'A SCORM package contains the contacts of the day on which it was downloaded.',
  save: 'Save contacts',
  saved: 'The contacts in the lessons have been saved',
};
