import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../shared/ui/DataTable.tsx';
import type { ToRemind } from './useRemind.ts';

export interface ChosenPeople {
  /** People on the shown page of the list who can be reminded. */
  people: readonly ToRemind[];
  /** Chosen people on the shown page of the list. */
  chosen: readonly ToRemind[];
  chooseAll: (isChosen: boolean) => void;
  /** Puts a column before `columns`, with a checkbox for each row whose person can be reminded. */
  withChoice: <Row>(columns: readonly Column<Row>[], keyOf: (row: Row) => string) => Column<Row>[];
}

/** Stores which people on the shown page of a list are chosen for a reminder. */
export function useChosenPeople(people: readonly ToRemind[]): ChosenPeople {
  const { t } = useTranslation('reminders');
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, isChosen: boolean) =>
    setKeys((present) => {
      const next = new Set(present);
      if (isChosen) next.add(key);
      else next.delete(key);
      return next;
    });

  return {
    people,
    chosen: people.filter(({ key }) => keys.has(key)),
    chooseAll: (isChosen) => setKeys(new Set(isChosen ? people.map(({ key }) => key) : [])),
    withChoice: (columns, keyOf) => [
      {
        key: 'choice',
        label: t('choice'),
        isChoice: true,
        cell: (row) => {
          const person = people.find(({ key }) => key === keyOf(row));
          return (
            person && (
              <Checkbox
                size="small"
                checked={keys.has(person.key)}
                onChange={(_event, isChosen) => choose(person.key, isChosen)}
                slotProps={{ input: { 'aria-label': t('choose', { name: person.full_name }) } }}
              />
            )
          );
        },
      },
      ...columns,
    ],
  };
}
