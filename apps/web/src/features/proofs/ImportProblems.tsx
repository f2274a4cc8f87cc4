import type { ProofImport } from '@academy/contracts';
import { proofHeadings } from '@academy/contracts/client';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';

type Problem = ProofImport['problems'][number];

/** Lists the invalid lines, which the import skips, with the reasons. */
export function ImportProblems({ found: { problems, wrong } }: { found: ProofImport }) {
  const { t } = useTranslation('proofs');
  const language = useLocale();
  const columns: Column<Problem>[] = [
    {
      key: 'line',
      label: t('imports.line'),
      isHeading: true,
      cell: ({ line }) => t('imports.lineNumber', { line }),
    },
    {
      key: 'column',
      label: t('imports.column'),
      cell: ({ column }) => (column ? proofHeadings[language][column] : '–'),
    },
    {
      key: 'value',
      label: t('imports.value'),
      isLong: true,
      cell: ({ value }) => value || t('imports.empty'),
    },
    { key: 'problem', label: t('imports.problem'), cell: ({ problem }) => t(`imports.problems.${problem}`) },
  ];
  return (
    <Stack component="section" aria-labelledby="import-problems" spacing={2}>
      <Typography variant="h2" id="import-problems">
        {t('imports.wrongLines')}
      </Typography>
      <DataTable
        label={t('imports.wrongLines')}
        rows={problems}
        columns={columns}
        rowKey={({ line, column }) => `${line} ${column}`}
        empty={null}
      />
      {wrong > problems.length && (
        <Typography color="textSecondary">
          {t('imports.moreWrong', { count: wrong - problems.length })}
        </Typography>
      )}
    </Stack>
  );
}
