import Box from '@mui/material/Box';
import { useToday } from '../company/useTimeZone.ts';
import { formatDate } from '../formats/formatDate.ts';

interface MarkedDateProps {
  /** `YYYY-MM-DD`; a dash is shown for null. */
  date: string | null;
  /** Word that follows a date before today, such as `overdue`. */
  past: string;
}

/** Shows a date, highlighted if the day is over in the company's time zone. */
export function MarkedDate({ date, past }: MarkedDateProps) {
  const today = useToday();
  if (date === null) return '–';
  if (date >= today) return formatDate(date);
  return (
    <Box component="span" sx={{ fontWeight: 600, color: 'error.main' }}>
      {formatDate(date)}, {past}
    </Box>
  );
}
