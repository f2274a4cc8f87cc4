import type { Policy } from '@academy/contracts';
import { documentFor } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useListPath } from '../../shared/routing/listLinks.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { Acknowledgement } from './Acknowledgement.tsx';
import { PolicyDocumentView } from './PolicyDocumentView.tsx';
import { PolicyState } from './PolicyState.tsx';
import { VersionChanges } from './VersionChanges.tsx';

export function PolicyDetails({ policy }: { policy: Policy }) {
  const { t } = useTranslation('policies');
  const { companyId } = useCompany();
  const timeZone = useTimeZone();
  const language = useLocale();
  const list = useListPath(paths.policies(language, companyId));
  const document = documentFor(policy.documents, language);
  const { id, title, kind, version, published_at } = policy;
  return (
    <Page
      title={title}
      subtitle={
        <Stack spacing={1}>
          <Typography component="span" variant="body2">
            {[
              t(`kinds.${kind}`),
              t('version', { version }),
              t('policy.published', { date: formatDate(published_at, timeZone) }),
              ...(policy.mandatory ? [] : [t('optional')]),
            ].join(' · ')}
          </Typography>
          <Box>
            <PolicyState policy={policy} />
          </Box>
        </Stack>
      }
      back={{ to: list, label: t('policy.back') }}
    >
      <VersionChanges key={`changes-${version}`} policy={policy} />
      {document && (
        <>
          <PolicyDocumentView
            key={document.sha256}
            policyId={id}
            version={version}
            document={document}
            title={title}
          />
          <Acknowledgement key={`acknowledgement-${id}`} policy={policy} document={document} />
        </>
      )}
    </Page>
  );
}
