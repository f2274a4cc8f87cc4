import SearchOffIcon from '@mui/icons-material/SearchOffRounded';
import Button from '@mui/material/Button';
import { EmptyState } from './EmptyState.tsx';

interface NothingFoundProps {
  title: string;
  text?: string;
  /** Label of the button that removes the search text and the filters. */
  showAll: string;
  onShowAll: () => void;
}

export function NothingFound({ showAll, onShowAll, ...texts }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<SearchOffIcon />}
      {...texts}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          {showAll}
        </Button>
      }
    />
  );
}
