import CheckIcon from '@mui/icons-material/CheckRounded';

/** A check mark for the current choice, or blank space of the same width. */
export function ChosenIcon({ isChosen }: { isChosen: boolean }) {
  return <CheckIcon fontSize="small" color="primary" sx={{ visibility: isChosen ? 'visible' : 'hidden' }} />;
}
