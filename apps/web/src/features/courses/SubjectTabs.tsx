import type { CourseSummary } from '@academy/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { TabList, tabIdOf } from '../../shared/ui/TabList.tsx';
import { CourseGroups } from './CourseGroups.tsx';
import { StatusFilter, statusFilters } from './StatusFilter.tsx';
import { useUrlChoice } from './useUrlChoice.ts';

/**
 * Tabs of the dashboard (rule 169). Courses on compliance have no tab of their own and appear only in the tab `all`.
 */
const subjectTabs = ['all', 'privacy', 'infosec'] as const;

const panelId = 'courses-panel';

export function SubjectTabs({ courses }: { courses: readonly CourseSummary[] }) {
  const { t } = useTranslation('courses');
  const [tab, choose] = useUrlChoice('subject', subjectTabs);
  const [status, chooseStatus] = useUrlChoice('status', statusFilters);
  const ofSubject = courses.filter(({ subject }) => tab === 'all' || subject === tab);
  const shown = ofSubject.filter((course) => status === 'any' || course.status === status);
  return (
    <section>
      <TabList
        label={t('dashboard.filter')}
        tabs={subjectTabs.map((subject) => ({ value: subject, label: t(`dashboard.tabs.${subject}`) }))}
        chosen={tab}
        onChoose={choose}
        panelId={panelId}
      />
      <Box role="tabpanel" id={panelId} aria-labelledby={tabIdOf(panelId, tab)}>
        {ofSubject.length > 0 && <StatusFilter status={status} onChoose={chooseStatus} />}
        {shown.length > 0 ? (
          <CourseGroups courses={shown} />
        ) : ofSubject.length > 0 ? (
          <Typography role="status">{t('dashboard.emptyStatus')}</Typography>
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
