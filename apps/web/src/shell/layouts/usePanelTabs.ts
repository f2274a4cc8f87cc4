import { courseManager, employeeManager } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import type { LinkTab } from '../../shared/ui/LinkTabs.tsx';

/**
 * A tab of the maintenance pages. If it has several pages and one of them is open, links to all of them are below the
 * tabs.
 */
export interface PanelTab {
  label: string;
  pages: readonly LinkTab[];
}

/** Returns the tabs of the maintenance pages that the user may open. */
export function usePanelTabs(): readonly PanelTab[] {
  const { t } = useTranslation('shell');
  const { paths, may } = usePanel();
  const single = (to: string, label: string): PanelTab => ({ label, pages: [{ to, label }] });
  const policies = single(paths.policies, t('titles.policies'));
  // Users who are only policy managers may not use the endpoints of the other tabs.
  if (!may(courseManager)) return [policies];
  const managesMembers = may(employeeManager);
  const webhooks = { to: paths.webhooks, label: t('titles.webhooks') };
  return [
    single(paths.today, t('titles.today')),
    {
      label: t('titles.members'),
      pages: [
        { to: paths.members, label: t('titles.allMembers') },
        { to: paths.groups, label: t('titles.groups') },
        ...(managesMembers ? [{ to: paths.domains, label: t('titles.domains') }] : []),
      ],
    },
    {
      label: t('titles.courses'),
      pages: [
        { to: paths.courses, label: t('titles.allCourses') },
        { to: paths.ownCourses, label: t('titles.ownCourses') },
        { to: paths.content, label: t('titles.content') },
      ],
    },
    policies,
    single(paths.sessions, t('titles.sessions')),
    single(paths.duties, t('titles.duties')),
    single(paths.proofs, t('titles.proofs')),
    single(paths.reports, t('titles.reports')),
    single(paths.audit, t('titles.audit')),
    managesMembers
      ? {
          label: t('titles.interfaces'),
          pages: [{ to: paths.apiKeys, label: t('titles.apiKeys') }, webhooks],
        }
      : { label: webhooks.label, pages: [webhooks] },
  ];
}
