import type { Course } from '@academy/contracts';
import BackIcon from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomBar } from '../../shared/ui/BottomBar.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import type { LessonPlace } from './rules.ts';
import { useLessonPath } from './useLessonPath.ts';

interface LessonBarProps {
  course: Course;
  place: LessonPlace;
  outline: ReactNode;
  isSaving: boolean;
  children: ReactNode;
}

export function LessonBar({ course, place: { previous }, outline, isSaving, children }: LessonBarProps) {
  const { t } = useTranslation('lessons');
  const lessonPath = useLessonPath(course.id);
  return (
    <BottomBar label={t('bar')}>
      {isSaving && <LinearProgress aria-label={t('saving')} sx={savingLine} />}
      {previous && (
        <LinkButton
          to={lessonPath(previous)}
          variant="outlined"
          color="secondary"
          aria-label={t('previous')}
          sx={{ minWidth: 48, minHeight: 48, px: { xs: 0, sm: 2 } }}
        >
          <BackIcon fontSize="small" />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, ml: 1 }}>
            {t('previous')}
          </Box>
        </LinkButton>
      )}
      {outline}
      <Box sx={{ display: 'flex', gap: 1, flexGrow: 1, justifyContent: 'flex-end' }}>{children}</Box>
    </BottomBar>
  );
}

const savingLine = { position: 'absolute', insetInline: 0, top: -1, height: 3, borderRadius: 0 };
