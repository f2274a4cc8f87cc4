import type { CourseSummary } from '@academy/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { CourseList } from './CourseList.tsx';
import { subjectTabs, useSubjectTab, type SubjectTab } from './useSubjectTab.ts';

const tabId = (tab: SubjectTab) => `courses-tab-${tab}`;
const panelId = 'courses-panel';

/** Tabs of the dashboard: one for all courses and one for each subject. */
export function SubjectTabs({ courses }: { courses: readonly CourseSummary[] }) {
  const { t } = useTranslation('courses');
  const [tab, choose] = useSubjectTab();
  const shown = courses.filter(({ subject }) => tab === 'all' || subject === tab);
  return (
    <section>
      <Tabs
        value={tab}
        onChange={(_event, chosen: SubjectTab) => choose(chosen)}
        aria-label={t('dashboard.filter')}
        variant="scrollable"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
      >
        {subjectTabs.map((subject) => (
          <Tab
            key={subject}
            value={subject}
            label={t(`dashboard.tabs.${subject}`)}
            id={tabId(subject)}
            aria-controls={panelId}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={panelId} aria-labelledby={tabId(tab)}>
        {shown.length > 0 ? (
          <CourseList courses={shown} />
        ) : (
          <EmptyState
            title={t('dashboard.emptyTab.title')}
            text={t('dashboard.emptyTab.text')}
            action={
              <Button variant="outlined" onClick={() => choose('all')}>
                {t('dashboard.emptyTab.action')}
              </Button>
            }
          />
        )}
      </Box>
    </section>
  );
}
