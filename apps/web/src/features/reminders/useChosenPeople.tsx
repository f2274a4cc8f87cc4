import Checkbox from '@mui/material/Checkbox';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../shared/ui/DataTable.tsx';
import type { ToRemind } from './useRemind.ts';

export interface ChosenPeople {
  /** People on the shown page of the list who can be reminded. */
  people: readonly ToRemind[];
  /** Chosen people on the shown page of the list. */
  chosen: readonly ToRemind[];
  chooseAll: (isChosen: boolean) => void;
  /**
   * Returns the checkbox of a person; undefined for a person who cannot be reminded.
   * @param label label for screen readers, by default the name of the person
   */
  checkboxOf: (key: string, label?: string) => ReactNode;
  /** Adds a first column with checkboxes for people who can be reminded. */
  withChoice: <Row>(columns: readonly Column<Row>[], keyOf: (row: Row) => string) => Column<Row>[];
}

/** Choice of people for a reminder on one page of a list. */
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

  const checkboxOf = (key: string, label?: string) => {
    const person = people.find((one) => one.key === key);
    return (
      person && (
        <Checkbox
          size="small"
          checked={keys.has(key)}
          onChange={(_event, isChosen) => choose(key, isChosen)}
          slotProps={{ input: { 'aria-label': label ?? t('choose', { name: person.full_name }) } }}
        />
      )
    );
  };

  return {
    people,
    chosen: people.filter(({ key }) => keys.has(key)),
    chooseAll: (isChosen) => setKeys(new Set(isChosen ? people.map(({ key }) => key) : [])),
    checkboxOf,
    withChoice: (columns, keyOf) => [
      { key: 'choice', label: t('choice'), isChoice: true, cell: (row) => checkboxOf(keyOf(row)) },
      ...columns,
    ],
  };
}
