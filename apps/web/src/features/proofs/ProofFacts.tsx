import type { Proof } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate, formatMinutes } from '../../shared/formats/formatDate.ts';
import { Fact, Facts } from '../../shared/ui/Facts.tsx';

interface ProofFactsProps {
  proof: Proof;
  /** True if a heading above already names the course or duty. */
  hasSubjectAbove?: boolean;
  children?: ReactNode;
}

export function ProofFacts({ proof, hasSubjectAbove = false, children }: ProofFactsProps) {
  const { t } = useTranslation('proofs');
  const timeZone = useTimeZone();
  const { counts_for: counts, badge, origin, valid_until: until, minutes } = proof;
  return (
    <Facts>
      {!hasSubjectAbove && (
        <Fact label={t('facts.countsFor')}>{t(`facts.kinds.${counts.kind}`, { title: counts.title })}</Fact>
      )}
      <Fact label={t('facts.issuer')}>{proof.issuer}</Fact>
      <Fact label={t('facts.issuedOn')}>{formatDate(proof.issued_on)}</Fact>
      {until !== null && <Fact label={t('facts.validUntil')}>{formatDate(until)}</Fact>}
      {minutes !== null && <Fact label={t('facts.minutes')}>{formatMinutes(minutes)}</Fact>}
      {badge && (
        <Fact label={t('facts.badge')}>
          {badge.name}
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {t('facts.verified', { issuer: badge.issuer, algorithm: badge.algorithm })}
          </Typography>
        </Fact>
      )}
      <Fact label={t(`facts.origins.${origin}`)}>{formatDate(proof.submitted_at, timeZone)}</Fact>
      {proof.decided_at !== null && origin === 'person' && (
        <Fact label={t('facts.decided')}>{formatDate(proof.decided_at, timeZone)}</Fact>
      )}
      {children}
    </Facts>
  );
}
