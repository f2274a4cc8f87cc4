import type {
  ImportCounts,
  ImportDecision,
  ImportLine,
  ImportLineKind,
  MemberImport,
} from '@academy/contracts';
import { importLineKinds } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { withBreak } from '../../shared/formats/withBreak.tsx';
import { DataTable, type Column } from '../../shared/ui/DataTable.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { FailureAlert } from '../../shared/ui/FailureAlert.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { TabList, tabIdOf } from '../../shared/ui/TabList.tsx';
import { useExportImportProblemsMutation, useListImportLinesQuery } from './api.ts';
import { DecideAllLines, DecideLine } from './DecideLines.tsx';
import { useDecideLines } from './useDecideLines.ts';
import { useValueText } from './useValueText.ts';

const size = 20;

const panelId = 'import-lines';

const countOf = (counts: ImportCounts, kind: ImportLineKind) =>
  kind === 'different_person' ? counts.differentPerson : counts[kind];

/**
 * Returns the kind of lines to show first: lines without a decision, then wrong lines, then any kind that has lines.
 */
export const firstKindOf = ({ undecided, counts }: MemberImport): ImportLineKind => {
  if (undecided > 0) return 'different_person';
  if (!counts || counts.wrong > 0) return 'wrong';
  return importLineKinds.find((kind) => countOf(counts, kind) > 0) ?? 'added';
};

export interface ShownLines {
  kind: ImportLineKind;
  page: number;
}

interface ImportLinesProps {
  found: MemberImport;
  counts: ImportCounts;
  shown: ShownLines;
  onShow: (shown: ShownLines) => void;
  /** True while the service compares the file again after a decision. */
  isComparing: boolean;
}

export function ImportLines({ found, counts, shown, onShow, isComparing }: ImportLinesProps) {
  const { t, i18n } = useTranslation('imports');
  const { companyId } = usePanel();
  const { kind, page } = shown;
  const query = useListImportLinesQuery(
    { companyId, importId: found.id, kind, page, size },
    { refetchOnMountOrArgChange: true },
  );
  const [exportProblems, { isLoading }] = useExportImportProblemsMutation();
  const reload = useEffectEvent(() => void query.refetch());
  const comparedUntil = useRef(found.expiresAt);
  useEffect(() => {
    // A new `expiresAt` means that the service has compared the file again.
    if (comparedUntil.current === found.expiresAt) return;
    comparedUntil.current = found.expiresAt;
    reload();
  }, [found.expiresAt]);
  const { decide, decisionOf, error } = useDecideLines({ importId: found.id, isReady: !isComparing });
  function choose(decision: ImportDecision | null, line?: number) {
    // Keeps the shown kind, because the list would switch to another kind as soon as all lines have a decision.
    onShow(shown);
    decide(decision, line);
  }
  const canDecide = kind === 'different_person' && found.state === 'ready';
  const columns = useLineColumns(
    kind,
    canDecide
      ? (line) => (
          <DecideLine decision={decisionOf(line)} onDecide={(decision) => choose(decision, line.line ?? 0)} />
        )
      : undefined,
  );
  return (
    <section>
      <TabList
        label={t('lines')}
        tabs={importLineKinds
          .filter((value) => value !== 'different_person' || counts.differentPerson > 0)
          .map((value) => ({
            value,
            label: t('kindTab', {
              kind: t(`kinds.${value}`),
              total: countOf(counts, value).toLocaleString(i18n.language),
            }),
          }))}
        chosen={kind}
        onChoose={(chosen) => onShow({ kind: chosen, page: 1 })}
        panelId={panelId}
      />
      <Box role="tabpanel" id={panelId} aria-labelledby={tabIdOf(panelId, kind)}>
        <Stack spacing={2}>
          {canDecide && (
            <DecideAllLines isComparing={isComparing} onDecide={(decision) => choose(decision)} />
          )}
          {error && <FailureAlert failure={error} />}
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
                <PageControls
                  page={page}
                  size={size}
                  total={query.currentData.total}
                  onPage={(chosen) => onShow({ kind, page: chosen })}
                />
              )}
            </>
          )}
        </Stack>
      </Box>
    </section>
  );
}

function useLineColumns(
  kind: ImportLineKind,
  decisionOf: ((line: ImportLine) => ReactNode) | undefined,
): Column<ImportLine>[] {
  const { t } = useTranslation('imports');
  const textOf = useValueText();
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
      cell: ({ emailAddress }) => <span>{withBreak(emailAddress) || '-'}</span>,
    },
    kind !== 'missing' && { key: 'line', label: t('columns.line'), cell: ({ line }) => line ?? '-' },
    (kind === 'changed' || kind === 'different_person') && {
      key: 'changes',
      label: t('columns.changes'),
      isLong: true,
      cell: ({ changes, accountReleased }) => (
        <div>
          {changes.map(({ column, from, to }) => (
            <div key={column}>
              {t('change', {
                column: t(`fields.${column}`),
                from: textOf(column, from) || t('emptyValue'),
                to: textOf(column, to) || t('emptyValue'),
              })}
            </div>
          ))}
          {accountReleased && t('accountReleased')}
        </div>
      ),
    },
    decisionOf !== undefined && {
      key: 'decision',
      label: t('decisions.label'),
      isLong: true,
      cell: decisionOf,
    },
    kind === 'wrong' && {
      key: 'problems',
      label: t('columns.problems'),
      isLong: true,
      cell: ({ problems }) => (
        <div>
          {problems.map(({ column, problem, value }) => (
            <div key={`${column} ${problem}`}>
              {column === null
                ? t(`problems.${problem}`)
                : t('problem', { column: t(`fields.${column}`), problem: t(`problems.${problem}`) })}
              {value !== '' && ` ${t('readValue', { value })}`}
            </div>
          ))}
        </div>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}
