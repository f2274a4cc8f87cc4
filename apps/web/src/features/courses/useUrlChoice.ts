import { useSearchParams } from 'react-router';

/**
 * Stores a choice in a query parameter of the URL, so that a reload or the browser's Back button does not lose it.
 * The first choice is the default, which the URL does not contain.
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
