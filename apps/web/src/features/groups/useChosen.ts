import { useState } from 'react';

export interface Chosen {
  ids: ReadonlySet<string>;
  choose: (ids: readonly string[], isChosen: boolean) => void;
}

/** Chosen members. Members stay chosen when the user searches or opens another page of the list. */
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
