import type { Locale, PolicyKind } from '@academy/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Typography from '@mui/material/Typography';
import { useCompany } from '../../shared/company/useCompany.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { reportError } from '../../shared/errors/reportError.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { compareTexts, withoutLongParts, type DiffPart } from './compareTexts.ts';
import { DiffText } from './DiffText.tsx';
import { loadVersionText } from './loadVersionText.ts';

interface VersionDiffProps {
  policyId: string;
  kind: PolicyKind;
  language: Locale;
  /** Version that the person has acknowledged. */
  before: number;
  /** Version in force. */
  after: number;
}

type State = { parts: DiffPart[] } | 'loading' | 'too-many' | { error: unknown };

export default function VersionDiff({ policyId, kind, language, before, after }: VersionDiffProps) {
  const { t } = useTranslation('policies');
  const { companyId } = useCompany();
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const load = (version: number) => loadVersionText({ companyId, policyId, version, language });
    Promise.all([load(before), load(after)])
      .then(([earlier, later]) => {
        const parts = compareTexts(earlier, later);
        if (!isGone) setState(parts ? { parts } : 'too-many');
      })
      .catch((error: unknown) => {
        if (failureOf(error) === undefined) reportError(error, 'Two versions could not be compared');
        if (!isGone) setState({ error });
      });
    return () => {
      isGone = true;
    };
  }, [companyId, policyId, language, before, after, attempt]);

  if (state === 'loading') return <ListSkeleton rows={2} />;
  if (state === 'too-many')
    return <Typography role="status">{t('changes.tooMany', { noun: t(`nouns.${kind}`) })}</Typography>;
  if ('error' in state)
    return (
      <ErrorState
        failure={state.error}
        onRetry={() => {
          setState('loading');
          setAttempt(attempt + 1);
        }}
      />
    );
  if (state.parts.every(({ kind }) => kind === 'same'))
    return <Typography role="status">{t('changes.none')}</Typography>;
  return <DiffText parts={withoutLongParts(state.parts)} language={language} />;
}
