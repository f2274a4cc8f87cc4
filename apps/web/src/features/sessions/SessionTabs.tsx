import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TabList, tabIdOf } from '../../shared/ui/TabList.tsx';
import { useUrlFilter } from '../../shared/ui/useUrlFilter.ts';

const panelId = 'sessions-panel';
const times = ['coming', 'past'] as const;
type SessionTime = (typeof times)[number];

/** Returns the chosen tab, which is stored in the URL (`?when=past`), and a function that changes it. */
export function useSessionTabs() {
  const [when = 'coming', setWhen] = useUrlFilter('when', times);
  return { when, choose: (chosen: SessionTime) => setWhen(chosen === 'coming' ? undefined : chosen) };
}

interface SessionTabsProps extends ReturnType<typeof useSessionTabs> {
  children: ReactNode;
}

/** Tabs for coming and past sessions. `children` is the list of the chosen tab. */
export function SessionTabs({ when, choose, children }: SessionTabsProps) {
  const { t } = useTranslation('sessions');
  return (
    <section>
      <TabList
        label={t('when.label')}
        tabs={times.map((value) => ({ value, label: t(`when.${value}`) }))}
        chosen={when}
        onChoose={choose}
        panelId={panelId}
      />
      <Box role="tabpanel" id={panelId} aria-labelledby={tabIdOf(panelId, when)} sx={{ pt: 1 }}>
        {children}
      </Box>
    </section>
  );
}
