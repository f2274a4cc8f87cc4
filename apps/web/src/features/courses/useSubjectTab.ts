import { useSearchParams } from 'react-router';

/** The tabs of the dashboard (rule 169). Compliance courses are among all courses. */
export const subjectTabs = ['all', 'privacy', 'infosec'] as const;
export type SubjectTab = (typeof subjectTabs)[number];

const parameter = 'subject';

/** The chosen tab, kept in the URL, so that it survives a reload and the way back. */
export function useSubjectTab(): [SubjectTab, (tab: SubjectTab) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(parameter);
  const tab = subjectTabs.find((known) => known === asked) ?? 'all';
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
