import { writeJoinedMail, writeLearnerMail } from '@academy/academy-data';
import type {
  AutomaticTemplate,
  EmailData,
  LearnerMailPreview,
  LearnerNews,
  Locale,
  PreviewedLearnerMail,
} from '@academy/contracts';
import { renderEmail, type EmailBranding } from '@academy/platform-data/emails';

interface RequestedPreview {
  kind: PreviewedLearnerMail;
  language: Locale;
  ownSentence: string;
  company: { id: string; name: string };
  publicUrl: string;
  branding: EmailBranding | undefined;
  now: Date;
}

/** Placeholder id in the links of a preview, which no course or certificate has. */
const exampleId = '00000000-0000-4000-8000-000000000000';

const examples = {
  de: { name: 'Erika Beispiel', course: 'Beispielkurs', further: 'Weiterer Beispielkurs' },
  en: { name: 'Erika Example', course: 'Sample course', further: 'Another sample course' },
};

const news = <T extends AutomaticTemplate>(template: T, data: EmailData<T>) =>
  ({ template, data }) as unknown as LearnerNews;

/** Renders a mail as the worker would send it, with an invented person and invented courses. */
export function previewMail({
  kind,
  language,
  ownSentence,
  company,
  publicUrl,
  branding,
  now,
}: RequestedPreview): LearnerMailPreview {
  const example = examples[language];
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const common = {
    company_id: company.id,
    company_name: company.name,
    own_sentence: ownSentence,
    reply_to: null,
  };
  const about = (course_title: string) => ({ ...common, course_id: exampleId, course_title });
  const alone = {
    course_assigned: news('course_assigned', { ...about(example.course), deadline: inDays(30) }),
    round_opened: news('round_opened', {
      ...about(example.course),
      round: 2,
      deadline: inDays(30),
      certificate: { valid_until: inDays(30) },
    }),
    overdue: news('overdue', { ...about(example.course), deadline: inDays(-1) }),
    certificate_earned: news('certificate_earned', {
      ...about(example.course),
      certificate_id: exampleId,
      valid_until: inDays(365),
    }),
  };
  const further = news('course_assigned', { ...about(example.further), deadline: inDays(30) });
  const recipient = { language, name: example.name, publicUrl };
  const email =
    kind === 'joined'
      ? writeJoinedMail({ ...common, news: [alone.certificate_earned, further] }, recipient)
      : writeLearnerMail(alone[kind], recipient);
  return renderEmail(email, language, branding);
}
