import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { usePreviewReplacementQuery } from './api.ts';

interface ReplacementEffectProps {
  packageId: string;
  companyCourseId: string;
  /** Called when the preview is shown. */
  onShown: () => void;
}

/** Maximum number of titles in each of the lists of kept, added and removed lessons. */
const shownTitles = 10;

export function ReplacementEffect({ packageId, companyCourseId, onShown }: ReplacementEffectProps) {
  const { t } = useTranslation('content');
  const { companyId } = usePanel();
  const query = usePreviewReplacementQuery({ companyId, packageId, company_course_id: companyCourseId });
  const effect = query.currentData;
  const isShown = effect !== undefined;
  const notify = useEffectEvent(onShown);
  useEffect(() => {
    if (isShown) notify();
  }, [isShown, packageId, companyCourseId]);
  if (!effect)
    return query.isError ? (
      <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <ListSkeleton rows={2} />
    );
  return (
    <Stack spacing={1.5} role="status">
      <Lessons title={t('replace.kept', { count: effect.kept.length })} titles={effect.kept} />
      <Lessons title={t('replace.added', { count: effect.added.length })} titles={effect.added} />
      <Lessons title={t('replace.removed', { count: effect.removed.length })} titles={effect.removed} />
      <Typography>{t('replace.inProgress', { count: effect.in_progress })}</Typography>
      {effect.completed_by_replacement > 0 && (
        <Alert severity="warning">{t('replace.completed', { count: effect.completed_by_replacement })}</Alert>
      )}
      {effect.kept.length === 0 && effect.in_progress > 0 && (
        <Alert severity="warning">{t('replace.nothingKept')}</Alert>
      )}
    </Stack>
  );
}

function Lessons({ title, titles }: { title: string; titles: readonly string[] }) {
  const { t } = useTranslation('content');
  if (titles.length === 0) return null;
  const more = titles.length - shownTitles;
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 3, overflowWrap: 'anywhere' }}>
        {titles.slice(0, shownTitles).map((lesson, index) => (
          // The index is the key, because two lessons can have the same title.
          <Typography key={index} component="li" variant="body2">
            {lesson}
          </Typography>
        ))}
        {more > 0 && (
          <Typography component="li" variant="body2" color="textSecondary">
            {t('replace.more', { count: more })}
          </Typography>
        )}
      </Box>
    </div>
  );
}
