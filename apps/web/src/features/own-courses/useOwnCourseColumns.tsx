import type { OwnCourseSummary } from '@academy/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { formatBytes } from '../../shared/formats/formatBytes.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useItemState } from '../../shared/routing/listLinks.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { SubjectChip } from '../../shared/ui/SubjectChip.tsx';
import { textIn } from './draft/outlineRules.ts';
import { StateLabel } from './draft/StateLabel.tsx';

export function useOwnCourseColumns(): Column<OwnCourseSummary>[] {
  const { t } = useTranslation('own-courses');
  const { paths } = usePanel();
  const locale = useLocale();
  const state = useItemState();
  return [
    {
      key: 'title',
      label: t('list.columns.title'),
      isHeading: true,
      cell: ({ id, titles, subject, lock, supplements_course_id }) => (
        <div>
          <Link
            component={RouterLink}
            to={paths.ownCourse(id)}
            state={state}
            underline="hover"
            color="textPrimary"
          >
            {supplements_course_id === null
              ? textIn(titles, locale)
              : t('ownLessons.titled', { title: textIn(titles, locale) })}
          </Link>
          <Box sx={{ mt: 0.25 }}>
            <SubjectChip subject={subject} label={t(`subjects.${subject}`)} />
          </Box>
          {lock && !lock.own && (
            <Typography variant="body2" color="textSecondary">
              {lock.name === null ? t('list.edited') : t('list.editedBy', { name: lock.name })}
            </Typography>
          )}
        </div>
      ),
    },
    {
      key: 'state',
      label: t('list.columns.state'),
      cell: (course) => <StateLabel course={course} />,
    },
    {
      key: 'languages',
      label: t('list.columns.languages'),
      cell: ({ languages }) => languages.map((language) => t(`languages.${language}`)).join(', '),
    },
    {
      key: 'lessons',
      label: t('list.columns.lessons'),
      align: 'end',
      cell: ({ lessons_count }) => lessons_count,
    },
    {
      key: 'size',
      label: t('list.columns.size'),
      align: 'end',
      cell: ({ size }) => formatBytes(size, locale),
    },
    {
      key: 'changed',
      label: t('list.columns.changed'),
      cell: ({ changed_at }) => formatDate(changed_at),
    },
  ];
}
