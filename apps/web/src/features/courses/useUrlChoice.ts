import { useSearchParams } from 'react-router';

/**
 * Stores a choice in a query parameter of the URL, so that a reload or the Back button keeps it.
 * The first choice is the default and is not in the URL.
 */
export function useUrlChoice<Choice extends string>(
  parameter: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const [search, setSearch] = useSearchParams();
  const requested = search.get(parameter);
  const choice = choices.find((known) => known === requested) ?? choices[0];
  const choose = (chosen: Choice) =>
    setSearch(
      (present) => {
        if (chosen === choices[0]) present.delete(parameter);
        else present.set(parameter, chosen);
        return present;
      },
      { replace: true, preventScrollReset: true },
    );
  return [choice, choose];
}
