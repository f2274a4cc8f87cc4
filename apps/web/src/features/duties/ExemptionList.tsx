import type { Duty, Exemption } from '@academy/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { useUrlPage } from '../../shared/ui/useUrlPage.ts';
import { useListExemptionsQuery } from './managedApi.ts';

const size = 50;

/** All exemptions from a duty, including past and future ones. */
export function ExemptionList({ duty }: { duty: Duty }) {
  const { t } = useTranslation('duties');
  const { companyId } = usePanel();
  const today = useToday();
  const [page, setPage] = useUrlPage('exemptions');
  const query = useListExemptionsQuery({ companyId, dutyId: duty.id, page, per_page: size });
  const exemptions = query.currentData;
  const columns: Column<Exemption>[] = [
    { key: 'name', label: t('people.name'), isHeading: true, cell: ({ full_name: name }) => name },
    {
      key: 'period',
      label: t('exemption.period'),
      cell: ({ from, to }) => t('exemption.fromTo', { from: formatDate(from), to: formatDate(to) }),
    },
    { key: 'reason', label: t('exemption.reason'), cell: ({ reason }) => t(`reasons.${reason}`) },
    {
      key: 'actions',
      label: t('people.actions'),
      isAction: true,
      hasButtons: true,
      cell: (exemption) => exemption.to >= today && <EndExemption duty={duty} exemption={exemption} />,
    },
  ];
  return (
    <Stack component="section" aria-labelledby="duty-exemptions" spacing={2}>
      <Typography variant="h2" id="duty-exemptions">
        {t('exemption.title')}
      </Typography>
      {query.isError && !exemptions ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DataTable
            label={t('exemption.title')}
            rows={exemptions?.data}
            columns={columns}
            rowKey={({ id }) => id}
            isFetching={query.isFetching}
            empty={<Typography color="textSecondary">{t('exemption.none')}</Typography>}
          />
          {exemptions && (
            <PageControls page={page} size={size} total={exemptions.meta.total} onPage={setPage} />
          )}
        </>
      )}
    </Stack>
  );
}

function EndExemption({ duty, exemption }: { duty: Duty; exemption: Exemption }) {
  const { t } = useTranslation('duties');
  const dialog = useDialog();
  return (
    <>
      <Button aria-label={t('exemption.endOf', { name: exemption.full_name })} {...dialog.button}>
        {t('exemption.end')}
      </Button>
      <LoadedDialog
        dialog={dialog}
        load={() => import('./EndExemptionDialog.tsx')}
        properties={{ duty, exemption }}
      />
    </>
  );
}
