import type { Course } from '@academy/contracts';
import ArrowIcon from '@mui/icons-material/ArrowForwardRounded';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useIsOffline } from '../../shared/connection/useIsOffline.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { testStateOf } from './rules.ts';
import { useStartTest } from './useStartTest.ts';
import { useTestAttempts } from '../test-attempts/index.ts';

interface FinalTestActionProps {
  course: Course;
  /**
   * What replaces the button if the learner must wait or has no attempts left, or if the attempts cannot be loaded: a
   * link to the final test, or nothing.
   */
  otherwise: 'link' | 'nothing';
  startLabel?: string;
}

export function FinalTestAction({ course, otherwise, startLabel }: FinalTestActionProps) {
  const { t } = useTranslation('final-tests');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { currentData: attempts, isLoading, isError } = useTestAttempts(course);
  const { start, isStarting } = useStartTest(course);
  const state = testStateOf(course, attempts);
  // Without a connection, `FinalTestPanel` explains that the final test needs one.
  if (useIsOffline()) return null;
  if (isError || state === 'waiting' || state === 'used_up')
    return otherwise === 'nothing' ? null : (
      <LinkButton variant="outlined" size="large" to={paths.finalTest(locale, companyId, course.id)}>
        {t('results')}
      </LinkButton>
    );
  if (state !== 'ready' && state !== 'open') return null;
  return (
    <Button
      variant="contained"
      size="large"
      aria-busy={isStarting}
      disabled={isLoading}
      endIcon={<ArrowIcon />}
      onClick={() => void start()}
      sx={{ flexGrow: { xs: 1, sm: 0 }, px: { xs: 1.5, sm: 3 } }}
    >
      {state === 'open' ? t('continue') : (startLabel ?? t('start'))}
    </Button>
  );
}
