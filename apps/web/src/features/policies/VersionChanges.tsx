import type { Policy } from '@academy/contracts';
import { documentFor } from '@academy/contracts/client';
import CompareIcon from '@mui/icons-material/DifferenceOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import { earlierVersion } from './rules.ts';

export function VersionChanges({ policy }: { policy: Policy }) {
  const { t } = useTranslation('policies');
  const timeZone = useTimeZone();
  const language = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const earlier = earlierVersion(policy);
  const document = documentFor(policy.documents, language);
  if (!earlier || !document) return null;
  return (
    <Paper component="section" variant="outlined" aria-label={t('changes.label')} sx={{ p: 2.5 }}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography>
          {t('changes.since', {
            version: earlier.version,
            date: formatDate(earlier.acknowledged_at, timeZone),
          })}
        </Typography>
        <Button
          variant="outlined"
          size="small"
          startIcon={<CompareIcon />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'changes.hide' : 'changes.show')}
        </Button>
        <div id={id} style={{ maxWidth: '100%' }}>
          {isOpen && (
            <LoadedPart
              load={() => import('./VersionDiff.tsx')}
              properties={{
                policyId: policy.id,
                kind: policy.kind,
                language: document.language,
                before: earlier.version,
                after: policy.version,
              }}
            />
          )}
        </div>
      </Stack>
    </Paper>
  );
}
