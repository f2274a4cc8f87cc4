import type { CatalogueCourse } from '@academy/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../shared/formats/formatDate.ts';
import { useLocale } from '../../../shared/i18n/useLocale.ts';
import type { Column } from '../../../shared/ui/columns.ts';
import { Label } from '../../../shared/ui/Label.tsx';
import { SubjectChip } from '../../../shared/ui/SubjectChip.tsx';
import { textIn } from '../draft/outlineRules.ts';
import { StateLabel } from '../draft/StateLabel.tsx';
import { CatalogueActions } from './CatalogueActions.tsx';

export function useCatalogueColumns(): Column<CatalogueCourse>[] {
  const { t } = useTranslation('own-courses');
  const locale = useLocale();
  return [
    {
      key: 'title',
      label: t('list.columns.title'),
      isHeading: true,
      cell: ({ titles, subject, draft }) => (
        <div>
          {textIn(titles, locale)}
          <Box sx={{ mt: 0.25 }}>
            <SubjectChip subject={subject} label={t(`subjects.${subject}`)} />
          </Box>
          {draft?.lock && !draft.lock.own && (
            <Typography variant="body2" color="textSecondary">
              {t('list.edited')}
            </Typography>
          )}
        </div>
      ),
    },
    {
      key: 'state',
      label: t('list.columns.state'),
      cell: ({ state, draft }) => (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
          <StateLabel course={{ state, changed: draft?.changed ?? false }} />
          {draft?.outdated && draft.changed && <Label label={t('catalogue.outdated')} color="error" />}
        </Stack>
      ),
    },
    {
      key: 'origin',
      label: t('catalogue.columns.origin'),
      cell: ({ state, edited_at }) =>
        edited_at !== null
          ? t('catalogue.edited', { date: formatDate(edited_at) })
          : state === 'published'
            ? t('catalogue.files')
            : '–',
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
      key: 'actions',
      label: t('catalogue.columns.actions'),
      isAction: true,
      hasButtons: true,
      cell: (course) => <CatalogueActions course={course} />,
    },
  ];
}
