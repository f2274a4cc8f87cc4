import type { ManagedPolicy, PolicyVersion } from '@academy/contracts';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { Label } from '../../shared/ui/Label.tsx';
import { DraftActions } from './DraftActions.tsx';
import { VersionDocument } from './VersionDocument.tsx';

interface VersionCardProps {
  policy: ManagedPolicy;
  version: PolicyVersion;
}

export function VersionCard({ policy, version }: VersionCardProps) {
  const { t } = useTranslation('policies');
  const timeZone = useTimeZone();
  const titleId = useId();
  const { version: number, change, published_at: published, documents, acknowledgements_count } = version;
  const isDraft = published === null;
  return (
    <Card component="li" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack spacing={1.5}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography variant="h3" id={titleId}>
            {t('version', { version: number })}
          </Typography>
          {isDraft && <Label color="info" label={t('versions.draft')} />}
          {number === policy.version && <Label color="success" label={t('versions.inForce')} />}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {[
            ...(isDraft ? [] : [t('policy.published', { date: formatDate(published, timeZone) })]),
            ...(number > 1 ? [t(`versions.changes.${change}`)] : []),
            ...(isDraft ? [] : [t('versions.acknowledgements', { count: acknowledgements_count })]),
          ].join(' · ')}
        </Typography>
        <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {documents.map((document) => (
            <VersionDocument key={document.language} policy={policy} version={number} document={document} />
          ))}
        </Stack>
        {isDraft && <DraftActions policy={policy} draft={version} />}
      </Stack>
    </Card>
  );
}
