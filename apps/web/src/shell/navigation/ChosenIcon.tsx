import CheckIcon from '@mui/icons-material/CheckRounded';

/** A check mark for the present choice; room for one for the others. */
export function ChosenIcon({ isChosen }: { isChosen: boolean }) {
  return <CheckIcon fontSize="small" color="primary" sx={{ visibility: isChosen ? 'visible' : 'hidden' }} />;
}
