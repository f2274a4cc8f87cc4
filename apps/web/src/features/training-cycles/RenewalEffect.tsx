import type { CompanyCourse, FinalTest, Renewal, RenewalPreview } from '@academy/contracts';
import { canReplaceFinalTest } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate, formatMinutes } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { usePreviewRenewalQuery } from './api.ts';

interface RenewalEffectProps {
  course: CompanyCourse;
  renewal: Renewal;
}

/** Shows how many lessons and minutes the next round will have for members who have completed the course. */
export function RenewalEffect({ course, renewal }: RenewalEffectProps) {
  const { t } = useTranslation('training-cycles');
  const { companyId } = usePanel();
  const language = useLocale();
  const { data, error, refetch } = usePreviewRenewalQuery({
    companyId,
    companyCourseId: course.id,
    language,
  });
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={2} />;
  return (
    <Box component="section" aria-live="polite" aria-label={t('renewal.effect.label')} sx={box}>
      <Typography sx={{ fontWeight: 600 }}>
        {t(data.completed === 0 ? 'renewal.effect.nobody' : 'renewal.effect.for', { count: data.completed })}
      </Typography>
      <EffectOf preview={data} renewal={renewal} finalTest={course.final_test} />
    </Box>
  );
}

interface EffectProps {
  preview: RenewalPreview;
  renewal: Renewal;
  finalTest: FinalTest | null;
}

function EffectOf({ preview, renewal, finalTest }: EffectProps) {
  const { t } = useTranslation('training-cycles');
  const { full, test_first, changed } = preview;
  const all = { count: full.lessons, length: formatMinutes(full.minutes) };
  if (renewal === 'full') return <Typography>{t('renewal.effect.full', all)}</Typography>;
  if (renewal === 'test_first')
    return (
      <>
        <Typography>
          {test_first === null
            ? t('renewal.effect.noBank')
            : t('renewal.effect.test', {
                count: test_first.questions,
                length: formatMinutes(test_first.minutes),
              })}
        </Typography>
        {finalTest && test_first && (
          <Typography>
            {canReplaceFinalTest(test_first, finalTest)
              ? t('renewal.effect.finalTest', { percent: finalTest.pass_percent })
              : t('renewal.effect.finalTestRemains', { count: finalTest.questions })}
          </Typography>
        )}
        <Typography>{t('renewal.effect.atMost', all)}</Typography>
      </>
    );
  return (
    <>
      <Typography>
        {t(changed.fewest_lessons === changed.most_lessons ? 'renewal.effect.same' : 'renewal.effect.range', {
          least: changed.fewest_lessons,
          count: changed.most_lessons,
          all: full.lessons,
          length: formatMinutes(changed.most_minutes),
        })}
      </Typography>
      <ChangedLessons lessons={changed.lessons} />
    </>
  );
}

function ChangedLessons({ lessons }: { lessons: RenewalPreview['changed']['lessons'] }) {
  const { t } = useTranslation('training-cycles');
  const timeZone = useTimeZone();
  if (lessons.length === 0) return <Typography>{t('renewal.effect.unchanged')}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {lessons.map(({ lesson_id, title, changed_at, change_reason, members }) => (
        <li key={lesson_id}>
          {t('renewal.effect.lesson', { title, date: formatDate(changed_at, timeZone), count: members })}
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {change_reason ?? t('renewal.effect.noReason')}
          </Typography>
        </li>
      ))}
    </Box>
  );
}

const box = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  p: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
};
