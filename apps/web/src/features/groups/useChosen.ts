import { useState } from 'react';

export interface Chosen {
  ids: ReadonlySet<string>;
  choose: (ids: readonly string[], isChosen: boolean) => void;
}

/** Stores which members are chosen. They stay chosen when the user opens another page of the list or searches. */
export function useChosen(): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    choose: (changed, isChosen) =>
      setIds((present) =>
        isChosen
          ? new Set([...present, ...changed])
          : new Set([...present].filter((id) => !changed.includes(id))),
      ),
  };
}
