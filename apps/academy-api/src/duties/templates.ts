import { dutyTemplateKeys, type DutyTemplate, type DutyTemplateKey, type Locale } from '@academy/contracts';
import type { ProposedCourse } from './queries/proposed-courses.ts';

interface Template extends Pick<DutyTemplate, 'months' | 'minutes'> {
  titles: Record<Locale, string>;
  source: Record<Locale, string>;
  source_url: string;
  explanation: Record<Locale, string>;
  /** Slug of the course of the catalogue that trains for the duty. */
  course: string;
}

const bsig = 'https://www.gesetze-im-internet.de/bsig_2025';

/**
 * Templates of legal duties, based on the law as of 28 November 2026 like the courses. Each explanation says whether
 * the law prescribes the interval in months.
 */
const templates: Record<DutyTemplateKey, Template> = {
  gdpr_39_1_b: {
    titles: { de: 'Schulung zum Datenschutz', en: 'Training on data protection' },
    source: { de: 'Art. 39 Abs. 1 lit. b DSGVO', en: 'Art. 39(1)(b) GDPR' },
    source_url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    months: 24,
    minutes: null,
    course: 'privacy-at-work',
    explanation: {
      de: 'Datenschutzbeauftragte überwachen, ob Beschäftigte, die an der Verarbeitung personenbezogener Daten mitwirken, sensibilisiert und geschult werden. Die DSGVO nennt keinen Abstand; die 24 Monate sind ein Vorschlag.',
      en: 'Data protection officers monitor whether staff who take part in the processing of personal data are made aware and trained. The GDPR states no interval; the 24 months are a proposal.',
    },
  },
  bsig_30_2_7: {
    titles: { de: 'Schulung zur Informationssicherheit', en: 'Training on information security' },
    source: { de: '§ 30 Abs. 2 Nr. 7 BSIG', en: 'Section 30(2) no. 7 BSIG (Germany)' },
    source_url: `${bsig}/__30.html`,
    months: 12,
    minutes: null,
    course: 'security-essentials',
    explanation: {
      de: 'Wichtige und besonders wichtige Einrichtungen müssen grundlegende Schulungen und Sensibilisierungsmaßnahmen zur Sicherheit in der Informationstechnik vorsehen. Das Gesetz nennt keinen Abstand; die 12 Monate sind ein Vorschlag, weil sich Angriffe rasch ändern.',
      en: 'In Germany, important and particularly important entities have to provide basic training and awareness measures on the security of information technology. The Act states no interval; the 12 months are a proposal, because attacks change quickly.',
    },
  },
  bsig_38_3: {
    titles: { de: 'Schulung der Geschäftsleitung', en: 'Training of the management' },
    source: { de: '§ 38 Abs. 3 BSIG', en: 'Section 38(3) BSIG (Germany)' },
    source_url: `${bsig}/__38.html`,
    months: 36,
    minutes: 240,
    course: 'nis2-for-management',
    explanation: {
      de: 'Die Geschäftsleitung wichtiger und besonders wichtiger Einrichtungen muss regelmäßig an Schulungen teilnehmen, um Risiken, Risikomanagement und die Folgen für die eigenen Dienste beurteilen zu können. Das Gesetz nennt weder Abstand noch Dauer; die Gesetzesbegründung nennt mindestens alle drei Jahre und etwa vier Stunden.',
      en: 'In Germany, the management of important and particularly important entities has to take part in training regularly, to be able to judge risks, risk management and the effects on its own services. The Act states neither interval nor length; its explanatory memorandum speaks of at least every three years and about four hours.',
    },
  },
  ai_act_4: {
    titles: { de: 'KI-Kompetenz', en: 'AI literacy' },
    source: { de: 'Art. 4 KI-VO', en: 'Art. 4 AI Act' },
    source_url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
    months: 24,
    minutes: null,
    course: 'ai-at-work',
    explanation: {
      de: 'Unternehmen, die KI-Systeme anbieten oder betreiben, müssen Maßnahmen ergreifen, um die KI-Kompetenz der Personen zu fördern, die für sie mit KI-Systemen arbeiten. Die KI-VO nennt keinen Abstand; die 24 Monate sind ein Vorschlag.',
      en: 'Companies that provide or deploy AI systems have to take measures to support the AI literacy of the people who work with AI systems on their behalf. The AI Act states no interval; the 24 months are a proposal.',
    },
  },
  iso_27001_a_6_3: {
    titles: {
      de: 'Bewusstsein, Ausbildung und Schulung zur Informationssicherheit',
      en: 'Information security awareness, education and training',
    },
    source: { de: 'ISO/IEC 27001:2022, Anhang A, A.6.3', en: 'ISO/IEC 27001:2022, Annex A, A.6.3' },
    source_url: 'https://www.iso.org/standard/27001',
    months: 12,
    minutes: null,
    course: 'security-essentials',
    explanation: {
      de: 'Wer nach ISO/IEC 27001 arbeitet und diese Maßnahme anwendet, macht Beschäftigte mit der Informationssicherheit vertraut, schult sie und hält sie auf dem Laufenden, passend zu ihrer Aufgabe. Die Norm nennt keinen Abstand; die 12 Monate sind ein Vorschlag.',
      en: 'Organisations that work to ISO/IEC 27001 and apply this control make their personnel aware of information security, train them and keep them up to date, as relevant for their job. The standard states no interval; the 12 months are a proposal.',
    },
  },
  dora_13_6: {
    titles: {
      de: 'Schulung zur digitalen operationalen Resilienz',
      en: 'Training on digital operational resilience',
    },
    source: { de: 'Art. 13 Abs. 6 DORA', en: 'Art. 13(6) DORA' },
    source_url: 'https://eur-lex.europa.eu/eli/reg/2022/2554/oj',
    months: 12,
    minutes: null,
    course: 'security-essentials',
    explanation: {
      de: 'Finanzunternehmen müssen Programme zur Sensibilisierung für IKT-Sicherheit und Schulungen zur digitalen operationalen Resilienz als Pflichtmodule anbieten, für alle Beschäftigten und die Geschäftsleitung. Die Verordnung nennt keinen Abstand; die 12 Monate sind ein Vorschlag.',
      en: 'Financial entities have to offer awareness programmes on ICT security and training on digital operational resilience as compulsory modules, for all employees and senior management. The regulation states no interval; the 12 months are a proposal.',
    },
  },
};

/** Slugs of the courses of the catalogue that templates propose. */
export const proposedCourses: readonly string[] = [
  ...new Set(Object.values(templates).map(({ course }) => course)),
];

/**
 * Returns the templates of duties in a language.
 * @param proposed the courses that `findProposedCourses` found for the slugs in `proposedCourses`
 */
export const templatesIn = (language: Locale, proposed: readonly ProposedCourse[]): DutyTemplate[] =>
  dutyTemplateKeys.map((key) => {
    const { source, explanation, course: slug, ...template } = templates[key];
    const found = proposed.find((course) => course.slug === slug);
    return {
      key,
      ...template,
      source: source[language],
      explanation: explanation[language],
      course: found ? { title: found.title, company_course_id: found.company_course_id } : null,
    };
  });

/**
 * Returns the URL of the law or standard on which a template is based; null for a duty that was created without a
 * template.
 */
export const sourceUrlOf = (key: DutyTemplateKey | null): string | null =>
  key === null ? null : templates[key].source_url;
