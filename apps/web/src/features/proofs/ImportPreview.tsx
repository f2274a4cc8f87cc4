import type { ProofImport } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';

type Line = ProofImport['preview'][number];

export function ImportPreview({ found: { preview, lines } }: { found: ProofImport }) {
  const { t } = useTranslation('proofs');
  const columns: Column<Line>[] = [
    { key: 'person', label: t('managed.columns.person'), isHeading: true, cell: (line) => line.full_name },
    { key: 'title', label: t('facts.countsFor'), isLong: true, cell: ({ title }) => title },
    { key: 'issuer', label: t('facts.issuer'), isLong: true, cell: ({ issuer }) => issuer },
    { key: 'issued', label: t('facts.issuedOn'), cell: ({ issued_on: on }) => formatDate(on) },
    { key: 'until', label: t('facts.validUntil'), cell: ({ valid_until: on }) => formatDate(on) || '–' },
  ];
  return (
    <Stack component="section" aria-labelledby="import-preview" spacing={2}>
      <Typography variant="h2" id="import-preview">
        {t('imports.preview')}
      </Typography>
      <DataTable
        label={t('imports.preview')}
        rows={preview}
        columns={columns}
        rowKey={({ line }) => line}
        empty={null}
      />
      {lines > preview.length && (
        <Typography color="textSecondary">
          {t('imports.moreLines', { count: lines - preview.length })}
        </Typography>
      )}
    </Stack>
  );
}
