import type { CourseSummary } from '@academy/contracts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { CourseCover } from '../../shared/covers/CourseCover.tsx';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { CourseAction } from './CourseAction.tsx';
import { CourseFacts } from './CourseFacts.tsx';
import { CourseProgress } from './CourseProgress.tsx';

interface ResumeCardProps {
  course: CourseSummary;
  /** True if the card is in a column of text, which is narrower than the page. */
  isNarrow?: boolean;
}

export function ResumeCard({ course, isNarrow = false }: ResumeCardProps) {
  const { t } = useTranslation('courses');
  const { companyId } = useCompany();
  const locale = useLocale();
  const isUnderWay = course.status === 'in_progress';
  const isNewRound = isUnderWay && course.round > 1 && course.lessons_completed === 0;
  const { current_lesson: lesson, lessons_count: count } = course;

  return (
    <Card component="section" aria-labelledby="resume" sx={[card, isNarrow ? narrowCard : wideCard]}>
      <Typography variant="subtitle2" component="p" color="primary">
        {t(`resume.${isNewRound ? 'newRound' : isUnderWay ? 'continue' : 'start'}`)}
      </Typography>
      <Box sx={titleRow}>
        <Typography variant="h2" id="resume" lang={course.language} sx={title}>
          <Link
            component={RouterLink}
            to={paths.course(locale, companyId, course.id)}
            color="inherit"
            underline="hover"
          >
            {course.title}
          </Link>
        </Typography>
        <CourseCover course={course} sx={[cover, isNarrow ? narrowCover : wideCover]} />
      </Box>
      {isNewRound && <Typography sx={{ mt: 1 }}>{t('resume.newRoundText')}</Typography>}
      {isUnderWay && lesson && (
        <Typography sx={{ mt: 1 }}>
          {t('resume.lesson', { number: lesson.number, count, title: lesson.title })}
        </Typography>
      )}
      <Box sx={{ mt: 1 }}>
        <CourseFacts course={course} />
      </Box>
      <Stack
        direction={{ xs: 'column', md: isNarrow ? 'column' : 'row' }}
        sx={[nextStep, isNarrow ? belowCover : { alignItems: { md: 'center' } }]}
      >
        {isUnderWay && (
          <Box sx={{ flexGrow: 1 }}>
            <CourseProgress course={course} size={isNarrow ? 'small' : 'medium'} />
          </Box>
        )}
        <CourseAction course={course} />
      </Stack>
    </Card>
  );
}

const card = {
  position: 'relative',
  p: { xs: 2.5, sm: 4 },
  borderColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.3)',
  backgroundColor: 'rgba(var(--mui-palette-primary-mainChannel) / 0.07)',
};

/** On phones, the cover is beside the title, or below it if there is no room because the text is large. */
const titleRow = { display: 'flex', flexWrap: 'wrap', columnGap: 1, mt: 0.5 };
const title = { flex: '1 1 0', minWidth: 'min-content', maxWidth: '100%' };

/** On wider screens, absolutely positioned, so that the cover does not move the button below it down. */
const cover = {
  position: { sm: 'absolute' },
  top: { sm: 32 },
  right: { sm: 32 },
  mt: { xs: 0.5, sm: 0 },
  ml: 'auto',
  borderRadius: { xs: '10px', sm: '12px' },
};

const nextStep = { mt: { xs: 2.5, sm: 3 }, columnGap: 5, rowGap: 2.5 };

const wideCard = { pr: { sm: 25, md: 35 } };
const wideCover = {
  bottom: { md: 32 },
  width: { xs: 64, sm: 144, md: 216 },
  height: { xs: 48, sm: 108, md: 'auto' },
  maxHeight: { md: 172 },
};

const narrowCard = { pr: { sm: 18 } };
const narrowCover = { width: { xs: 64, sm: 112 }, height: { xs: 48, sm: 84 } };
/** In a narrow card, the next step is below the cover and uses the whole width. */
const belowCover = { mr: { sm: -14 } };
