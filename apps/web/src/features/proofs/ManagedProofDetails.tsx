import type { ManagedProof } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useListPath } from '../../shared/routing/listLinks.ts';
import { Fact } from '../../shared/ui/Facts.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { DecisionActions } from './DecisionActions.tsx';
import { FileButton } from './FileButton.tsx';
import { useDownloadManagedProofFileMutation } from './managedApi.ts';
import { ProofFacts } from './ProofFacts.tsx';
import { StatusLabel } from './StatusLabel.tsx';

export function ManagedProofDetails({ proof }: { proof: ManagedProof }) {
  const { t } = useTranslation('proofs');
  const { companyId, paths } = usePanel();
  const [download] = useDownloadManagedProofFileMutation();
  const { id, person, status, file, own, origin, decided_by: decidedBy, refusal_reason: reason } = proof;
  const waits = status === 'submitted';
  return (
    <Page
      title={t('page.of', { name: person.full_name || person.email })}
      subtitle={<StatusLabel status={status} />}
      actions={waits && !own ? <DecisionActions proof={proof} /> : undefined}
      back={{ to: useListPath(paths.proofs), label: t('page.back') }}
    >
      {proof.same_file_count > 0 && (
        <Alert severity="warning">{t('page.sameFile', { count: proof.same_file_count })}</Alert>
      )}
      {waits && own && <Alert severity="info">{t('page.own')}</Alert>}
      {reason !== null && <Alert severity="warning">{t('refusedBecause', { reason })}</Alert>}
      <Paper component="section" variant="outlined" aria-label={t('page.facts')} sx={{ p: 2.5 }}>
        <ProofFacts proof={proof}>
          {decidedBy !== null && <Fact label={t('facts.decidedBy')}>{decidedBy}</Fact>}
          <Fact label={t('managed.columns.person')}>
            <Link component={RouterLink} to={paths.member(person.user_id)}>
              {person.full_name || person.email}
            </Link>
            {person.full_name && (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {person.email}
              </Typography>
            )}
          </Fact>
          <Fact label={t('facts.file')}>
            {file ? (
              <FileButton file={file} onClick={() => void download({ companyId, proofId: id })} />
            ) : (
              t(`file.none.${origin}`)
            )}
          </Fact>
        </ProofFacts>
      </Paper>
    </Page>
  );
}
