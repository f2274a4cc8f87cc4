import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../shared/ui/DataTable.tsx';
import type { ToRemind } from '../reminders/index.ts';

export interface ChosenMembers {
  /** Members on the shown page of the list who can be reminded. */
  users: readonly ToRemind[];
  /** Chosen members on the shown page of the list. */
  chosen: readonly ToRemind[];
  chooseAll: (isChosen: boolean) => void;
  /** Puts a column before `columns`, with a checkbox for each member who can be reminded. */
  withChoice: <Row>(columns: readonly Column<Row>[], idOf: (row: Row) => string) => Column<Row>[];
}

/** Stores which members on the shown page of the list are chosen for a reminder. */
export function useChosenMembers(users: readonly ToRemind[]): ChosenMembers {
  const { t } = useTranslation('company-courses');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, isChosen: boolean) =>
    setIds((present) => {
      const next = new Set(present);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });

  return {
    users,
    chosen: users.filter(({ id }) => ids.has(id)),
    chooseAll: (isChosen) => setIds(new Set(isChosen ? users.map(({ id }) => id) : [])),
    withChoice: (columns, idOf) => [
      {
        key: 'choice',
        label: t('members.columns.choice'),
        isChoice: true,
        cell: (row) => {
          const user = users.find(({ id }) => id === idOf(row));
          return (
            user && (
              <Checkbox
                size="small"
                checked={ids.has(user.id)}
                onChange={(_event, isChosen) => choose(user.id, isChosen)}
                slotProps={{ input: { 'aria-label': t('members.choose', { name: user.full_name }) } }}
              />
            )
          );
        },
      },
      ...columns,
    ],
  };
}
