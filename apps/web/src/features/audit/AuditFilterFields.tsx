import type { AuditAction } from '@academy/contracts';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterField } from '../../shared/ui/FilterField.tsx';
import { AuditDay } from './AuditDay.tsx';
import type { AuditFilters } from './useAuditFilters.ts';

interface AuditFilterFieldsProps {
  actions: readonly AuditAction[];
  filters: AuditFilters['filters'];
  setFilter: AuditFilters['setFilter'];
  isReversed: boolean;
  /** Name of the person whose actions the log is restricted to; undefined if the name is not known. */
  actorName: string | undefined;
  exportButton: ReactNode;
}

export function AuditFilterFields(props: AuditFilterFieldsProps) {
  const { actions, filters, setFilter, isReversed, actorName, exportButton } = props;
  const { t } = useTranslation(['audit', 'errors']);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ width: '100%' }}>
        <FilterField
          label={t('action')}
          allLabel={t('allActions')}
          choices={actions.map((value) => ({ value, label: t(`actions.${value}`) }))}
          value={filters.action}
          onChoose={(action) => setFilter('action', action)}
        />
        <AuditDay label={t('from')} day={filters.from} onChange={(day) => setFilter('from', day)} />
        <AuditDay
          label={t('to')}
          day={filters.to}
          onChange={(day) => setFilter('to', day)}
          problem={isReversed ? t('errors:period_reversed') : undefined}
        />
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {exportButton}
        {filters.actorId !== undefined && (
          <Chip
            label={actorName === undefined ? t('onlyOnePerson') : t('onlyPerson', { name: actorName })}
            onDelete={() => setFilter('actor', undefined)}
          />
        )}
      </Stack>
    </Stack>
  );
}
