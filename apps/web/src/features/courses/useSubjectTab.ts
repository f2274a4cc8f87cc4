import { useSearchParams } from 'react-router';

/** Tabs of the dashboard (rule 169). Compliance courses have no tab and appear only under `all`. */
export const subjectTabs = ['all', 'privacy', 'infosec'] as const;
export type SubjectTab = (typeof subjectTabs)[number];

const parameter = 'subject';

/** Stores the chosen tab in the URL, so that it survives a reload and the browser's Back button. */
export function useSubjectTab(): [SubjectTab, (tab: SubjectTab) => void] {
  const [search, setSearch] = useSearchParams();
  const requested = search.get(parameter);
  const tab = subjectTabs.find((known) => known === requested) ?? 'all';
  const choose = (chosen: SubjectTab) =>
    setSearch(
      (present) => {
        if (chosen === 'all') present.delete(parameter);
        else present.set(parameter, chosen);
        return present;
      },
      { replace: true, preventScrollReset: true },
    );
  return [tab, choose];
}
