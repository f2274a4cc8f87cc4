import CheckIcon from '@mui/icons-material/CheckRounded';

export function ChosenIcon({ isChosen }: { isChosen: boolean }) {
  return <CheckIcon fontSize="small" color="primary" sx={{ visibility: isChosen ? 'visible' : 'hidden' }} />;
}
