import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useItemState } from '../routing/listLinks.ts';

interface ItemTitleProps {
  /** Path of the item's page. */
  to: string;
  title: string;
  /** Shown in a second line. */
  notes: readonly string[];
}

/** Table cell with the title of an item, which links to the item's page. */
export function ItemTitle({ to, title, notes }: ItemTitleProps) {
  return (
    <div>
      <Link component={RouterLink} to={to} state={useItemState()} underline="hover" color="textPrimary">
        {title}
      </Link>
      {notes.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 400 }}>
          {notes.join(' · ')}
        </Typography>
      )}
    </div>
  );
}
