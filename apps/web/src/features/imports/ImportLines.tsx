import {
  importLineKinds,
  type ImportCounts,
  type ImportLine,
  type ImportLineKind,
  type MemberImport,
} from '@academy/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { DataTable, type Column } from '../../shared/ui/DataTable.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { useExportImportProblemsMutation, useListImportLinesQuery } from './api.ts';

/** Page size. */
const size = 20;

/** The lines of an import by kind. */
export function ImportLines({ found, counts }: { found: MemberImport; counts: ImportCounts }) {
  const { t, i18n } = useTranslation('imports');
  const { companyId } = usePanel();
  const [kind, setKind] = useState<ImportLineKind>(
    counts.wrong > 0 ? 'wrong' : (importLineKinds.find((one) => counts[one] > 0) ?? 'added'),
  );
  const [page, setPage] = useState(1);
  const query = useListImportLinesQuery(
    { companyId, importId: found.id, kind, page, size },
    { refetchOnMountOrArgChange: true },
  );
  const [exportProblems, { isLoading }] = useExportImportProblemsMutation();
  const columns = useLineColumns(kind);
  return (
    <Stack component="section" spacing={2}>
      <ChoiceGroup
        label={t('columns.state')}
        choices={importLineKinds.map((value) => ({
          value,
          label: t('kindTab', {
            kind: t(`kinds.${value}`),
            total: counts[value].toLocaleString(i18n.language),
          }),
        }))}
        value={kind}
        onChoose={(chosen) => {
          setKind(chosen);
          setPage(1);
        }}
      />
      {counts.newGroups > 0 && (
        <Typography color="textSecondary">{t('newGroups', { count: counts.newGroups })}</Typography>
      )}
      {kind === 'wrong' && counts.wrong > 0 && (
        <Button
          variant="outlined"
          disabled={isLoading}
          onClick={() =>
            void exportProblems({
              companyId,
              importId: found.id,
              language: i18n.language === 'de' ? 'de' : 'en',
            })
          }
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('downloadProblems')}
        </Button>
      )}
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DataTable
            label={t(`kinds.${kind}`)}
            rows={query.currentData?.data}
            columns={columns}
            rowKey={({ line, emailAddress }) => `${line ?? ''} ${emailAddress}`}
            isFetching={query.isFetching}
            empty={<EmptyState title={t('noLines')} />}
          />
          {query.currentData && (
            <PageControls page={page} size={size} total={query.currentData.total} onPage={setPage} />
          )}
        </>
      )}
    </Stack>
  );
}

function useLineColumns(kind: ImportLineKind): Column<ImportLine>[] {
  const { t } = useTranslation('imports');
  const columns: (Column<ImportLine> | false)[] = [
    {
      key: 'name',
      label: t('columns.name'),
      isHeading: true,
      cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || '-',
    },
    {
      key: 'email',
      label: t('columns.email'),
      isLong: true,
      cell: ({ emailAddress }) => emailAddress || '-',
    },
    kind !== 'missing' && { key: 'line', label: t('columns.line'), cell: ({ line }) => line ?? '-' },
    kind === 'changed' && {
      key: 'changes',
      label: t('columns.changes'),
      isLong: true,
      cell: ({ changes }) =>
        changes.map(({ column, from, to }) => (
          <div key={column}>
            {t('change', {
              column: t(`fields.${column}`),
              from: from || t('emptyValue'),
              to: to || t('emptyValue'),
            })}
          </div>
        )),
    },
    kind === 'wrong' && {
      key: 'problems',
      label: t('columns.problems'),
      isLong: true,
      cell: ({ problems }) =>
        problems.map(({ column, problem }) => (
          <div key={`${column} ${problem}`}>
            {column === null
              ? t(`problems.${problem}`)
              : t('problem', { column: t(`fields.${column}`), problem: t(`problems.${problem}`) })}
          </div>
        )),
    },
  ];
  return columns.filter((column) => column !== false);
}
