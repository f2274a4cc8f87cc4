import ExpandIcon from '@mui/icons-material/ExpandMoreRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outline, type OutlineProps } from './Outline.tsx';

/**
 * Shows the outline beside the lesson. In narrow windows, it is above the lesson and collapsed, so that the lesson is
 * visible.
 */
export function OutlineColumn(props: OutlineProps) {
  const { t } = useTranslation('own-courses');
  // The outline is open only for the value of `shown` at which the user opened it, so it closes when the user chooses
  // another lesson.
  const shown = `${props.part} ${props.lessonId}`;
  const [openFor, setOpenFor] = useState<string>();
  const isOpen = openFor === shown;
  const isBeside = useMediaQuery(({ breakpoints }) => breakpoints.up('md'), { noSsr: true });
  if (isBeside) return <Outline {...props} />;
  return (
    <Stack spacing={1.5}>
      <Button
        variant="outlined"
        endIcon={<ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        aria-expanded={isOpen}
        onClick={() => setOpenFor(isOpen ? undefined : shown)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('outline.title')}
      </Button>
      {isOpen && <Outline {...props} />}
    </Stack>
  );
}
