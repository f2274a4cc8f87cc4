import ProofIcon from '@mui/icons-material/FactCheckOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { useUrlPage } from '../../shared/ui/useUrlPage.ts';
import { OwnDuties } from '../duties/index.ts';
import { useListOwnProofsQuery } from './api.ts';
import { ProofCard } from './ProofCard.tsx';

const size = 20;

/** Page with the learner's proofs of training elsewhere (rule 490). */
export default function ProofsPage() {
  const { t } = useTranslation('proofs');
  const { companyId, name: company } = useCompany();
  const language = useLocale();
  const [page, setPage] = useUrlPage();
  const submission = useDialog();
  const query = useListOwnProofsQuery(
    { companyId, language, page, per_page: size },
    { refetchOnMountOrArgChange: true },
  );
  const proofs = query.currentData;
  const submit = (
    <Button variant="contained" {...submission.button}>
      {t('list.submit')}
    </Button>
  );
  return (
    <Page
      title={t('list.title')}
      subtitle={t('list.intro', { company })}
      actions={proofs && proofs.meta.total > 0 ? submit : undefined}
      back={{ to: paths.dashboard(language, companyId), label: t('list.back') }}
    >
      {query.isError && !proofs ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : !proofs ? (
        <ListSkeleton rows={3} />
      ) : proofs.meta.total === 0 ? (
        <EmptyState
          icon={<ProofIcon />}
          title={t('list.none')}
          text={t('list.noneText', { company })}
          action={submit}
        />
      ) : (
        <Stack spacing={2.5}>
          <Stack
            component="ul"
            aria-label={t('list.title')}
            spacing={2}
            sx={{ listStyle: 'none', p: 0, m: 0 }}
          >
            {proofs.data.map((proof) => (
              <ProofCard key={proof.id} proof={proof} />
            ))}
          </Stack>
          <PageControls page={page} size={size} total={proofs.meta.total} onPage={setPage} />
        </Stack>
      )}
      <OwnDuties />
      <LoadedDialog
        dialog={submission}
        load={() => import('./SubmitProofDialog.tsx')}
        namespaces={['proofs']}
        properties={{}}
      />
    </Page>
  );
}
