import AddIcon from '@mui/icons-material/AddRounded';
import DownIcon from '@mui/icons-material/ArrowDownwardRounded';
import UpIcon from '@mui/icons-material/ArrowUpwardRounded';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { moved } from '../draft/outlineRules.ts';

interface EntryListProps<Entry> {
  entries: readonly Entry[];
  onChange: (entries: Entry[]) => void;
  /** Returns the name of the entry with the given number, such as `Answer 2`. */
  nameOf: (number: number) => string;
  addLabel: string;
  newEntry: () => Entry;
  fewest: number;
  most: number;
  isReadOnly: boolean;
  /** True if the user can move entries, because learners see them in this order. */
  hasOrder?: boolean;
  render: (entry: Entry, change: (entry: Entry) => void, index: number) => ReactNode;
}

export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const {
    entries,
    onChange,
    nameOf,
    addLabel,
    newEntry,
    fewest,
    most,
    isReadOnly,
    hasOrder = true,
    render,
  } = props;
  const { t } = useTranslation('own-courses');
  const list = useRef<HTMLDivElement>(null);

  function focusOn(index: number, selector: string) {
    setTimeout(() => {
      const entry = list.current?.children[index];
      entry?.querySelector<HTMLElement>(selector)?.focus();
    });
  }
  function add() {
    onChange([...entries, newEntry()]);
    focusOn(entries.length, 'textarea:not([aria-hidden]), input[type=text]');
  }
  function remove(index: number) {
    onChange(entries.filter((_entry, each) => each !== index));
    focusOn(Math.max(0, index - 1), 'textarea:not([aria-hidden]), input[type=text]');
  }
  function move(index: number, by: -1 | 1) {
    onChange(moved(entries, index, by));
    focusOn(index + by, `[data-move="${by}"]:not([disabled]), [data-move="${-by}"]`);
  }
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Stack ref={list} spacing={2} sx={{ alignSelf: 'stretch' }}>
        {entries.map((entry, index) => {
          const name = nameOf(index + 1);
          return (
            <Box key={index} role="group" aria-label={name} sx={row}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                {render(
                  entry,
                  (change) => onChange(entries.map((each, place) => (place === index ? change : each))),
                  index,
                )}
              </Box>
              {!isReadOnly && (
                <Stack
                  direction="row"
                  sx={{ flexShrink: 0, alignSelf: { xs: 'flex-end', sm: 'flex-start' } }}
                >
                  {hasOrder && (
                    <>
                      <IconButton
                        size="small"
                        data-move="-1"
                        aria-label={t('entries.up', { name })}
                        disabled={index === 0}
                        onClick={() => move(index, -1)}
                      >
                        <UpIcon fontSize="small" />
                      </IconButton>
                      <IconButton
                        size="small"
                        data-move="1"
                        aria-label={t('entries.down', { name })}
                        disabled={index === entries.length - 1}
                        onClick={() => move(index, 1)}
                      >
                        <DownIcon fontSize="small" />
                      </IconButton>
                    </>
                  )}
                  <IconButton
                    size="small"
                    aria-label={t('entries.remove', { name })}
                    disabled={entries.length <= fewest}
                    onClick={() => remove(index)}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </Stack>
              )}
            </Box>
          );
        })}
      </Stack>
      {!isReadOnly && entries.length < most && (
        <Button size="small" startIcon={<AddIcon />} onClick={add}>
          {addLabel}
        </Button>
      )}
    </Stack>
  );
}

const row = { display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1 };
