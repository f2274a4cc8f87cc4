import type { Course, OptionId, TestResult } from '@academy/contracts';
import MenuBookIcon from '@mui/icons-material/MenuBookOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';

type Question = TestResult['questions'][number];

interface QuestionResultProps {
  course: Pick<Course, 'id' | 'language'>;
  question: Question;
  /** Position in the attempt, from 1. */
  number: number;
}

export function QuestionResult({ course, question, number }: QuestionResultProps) {
  const { t } = useTranslation('final-tests');
  const { companyId } = useCompany();
  const locale = useLocale();
  const headingId = useId();
  const { selected, right_options: right, lesson_id: lessonId, lesson_title: title } = question;
  const shown = question.options.filter(({ id }) => selected.includes(id) || right.includes(id));
  // All chosen options are right, but some right options are not chosen. A text then says that the answer is
  // incomplete, because the service does not always reveal the missing options.
  const isIncomplete =
    !question.correct &&
    selected.length > 0 &&
    shown.every(({ id }) => kindOf(question, id) === 'chosenRight');
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="body2" component="h3" id={headingId} color="textSecondary">
        {t('result.number', { number })}
      </Typography>
      <Typography lang={course.language} sx={{ mt: 0.5, fontWeight: 600, textWrap: 'pretty' }}>
        {question.text}
      </Typography>
      {selected.length === 0 && <Typography sx={{ mt: 1.5 }}>{t('result.unanswered')}</Typography>}
      <Stack spacing={1.5} sx={{ mt: 2 }}>
        {shown.map(({ id, text }) => (
          <OptionResult
            key={id}
            kind={kindOf(question, id)}
            text={text}
            why={question.explanations.find(({ option_id }) => option_id === id)?.text ?? ''}
            language={course.language}
          />
        ))}
      </Stack>
      {isIncomplete && <Typography sx={{ mt: 1.5 }}>{t('result.incomplete')}</Typography>}
      <Link
        component={RouterLink}
        to={paths.lesson(locale, companyId, course.id, lessonId)}
        sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', mt: 2, py: 0.5, fontWeight: 600 }}
      >
        <MenuBookIcon fontSize="small" aria-hidden />
        {t('result.lesson', { title })}
      </Link>
    </Card>
  );
}

type OptionKind = 'chosenRight' | 'chosenWrong' | 'missed';

function kindOf({ selected, right_options }: Question, id: OptionId): OptionKind {
  if (!selected.includes(id)) return 'missed';
  return right_options.includes(id) ? 'chosenRight' : 'chosenWrong';
}

interface OptionResultProps {
  kind: OptionKind;
  text: string;
  why: string;
  language: Course['language'];
}

/**
 * Shows an option in the result of a question. A label and a sign say whether the option is right, for users who cannot
 * distinguish the colours.
 */
function OptionResult({ kind, text, why, language }: OptionResultProps) {
  const { t } = useTranslation('final-tests');
  const color = kind === 'chosenWrong' ? 'warning.main' : 'success.main';
  return (
    <Box sx={{ pl: 2, borderInlineStart: '4px solid', borderColor: color }}>
      <Typography variant="body2" sx={{ color, fontWeight: 600 }}>
        <span aria-hidden>{kind === 'chosenWrong' ? '✗ ' : '✓ '}</span>
        {t(`result.${kind}`)}
      </Typography>
      <Typography lang={language}>{text}</Typography>
      <Typography lang={language} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {why}
      </Typography>
    </Box>
  );
}
