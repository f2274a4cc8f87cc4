import Box from '@mui/material/Box';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { forcedColors } from '../theme/forcedColors.ts';

interface TabListProps<Tab extends string> {
  label: string;
  tabs: readonly { value: Tab; label: string }[];
  chosen: Tab;
  onChoose: (tab: Tab) => void;
  /** Id of the element that shows the content of the chosen tab. */
  panelId: string;
}

export const tabIdOf = (panelId: string, tab: string) => `${panelId}-tab-${tab}`;

/** Row of tabs. MUI's tabs are not used, because they would add 2.5% to the code that a first visit loads. */
export function TabList<Tab extends string>({ label, tabs, chosen, onChoose, panelId }: TabListProps<Tab>) {
  const list = useRef<HTMLElement>(null);

  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
    if (!row || !tab) return;
    // On phones, the chosen tab may be outside the visible part of the row. `scrollIntoView` is not used, because it
    // would also scroll the page.
    const { left, right } = row.getBoundingClientRect();
    row.scrollLeft += Math.max(0, tab.right - right) - Math.max(0, left - tab.left);
  }, [chosen]);

  /** Chooses another tab if the key is an arrow key, Home or End, as the ARIA pattern for tabs recommends. */
  function move(event: KeyboardEvent) {
    const present = tabs.findIndex(({ value }) => value === chosen);
    const targets: Record<string, number> = {
      ArrowLeft: present - 1,
      ArrowRight: present + 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + tabs.length) % tabs.length;
    const tab = tabs[index];
    if (tab === undefined) return;
    onChoose(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  }

  return (
    <Box ref={list} role="tablist" aria-label={label} sx={row}>
      {tabs.map(({ value, label: text }) => (
        <Box
          key={value}
          component="button"
          type="button"
          role="tab"
          id={tabIdOf(panelId, value)}
          aria-selected={value === chosen}
          aria-controls={panelId}
          tabIndex={value === chosen ? 0 : -1}
          onClick={() => onChoose(value)}
          onKeyDown={move}
          sx={tabStyle}
        >
          {text}
        </Box>
      ))}
    </Box>
  );
}

const row = {
  display: 'flex',
  columnGap: 3,
  mb: 2,
  overflowX: 'auto',
  // The focus ring is drawn inside the tabs, because the scrollable row cuts off everything outside.
  '& > *': { outlineOffset: -3 },
  borderBottom: 1,
  borderColor: 'divider',
};

const tabStyle = {
  flexShrink: 0,
  minHeight: 46,
  px: 0.5,
  border: 0,
  borderBottom: '3px solid transparent',
  background: 'none',
  typography: 'button',
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { color: 'text.primary' },
  [forcedColors]: { borderColor: 'Canvas' },
  '&[aria-selected=true]': {
    color: 'primary.main',
    borderColor: 'primary.main',
    [forcedColors]: { borderColor: 'Highlight' },
  },
} as const;
