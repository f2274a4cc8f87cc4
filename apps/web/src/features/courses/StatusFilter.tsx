import { courseStatuses } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

export const statusFilters = ['any', ...courseStatuses] as const;
type Status = (typeof statusFilters)[number];

interface StatusFilterProps {
  status: Status;
  onChoose: (status: Status) => void;
}

/**
 * Filters courses by status. Uses a native `select`, because a MUI `Select` would enlarge the JavaScript of the
 * dashboard.
 */
export function StatusFilter({ status, onChoose }: StatusFilterProps) {
  const { t } = useTranslation('courses');
  return (
    <Box component="label" sx={label}>
      {t('dashboard.status')}
      <Box
        component="select"
        value={status}
        onChange={({ target }) => onChoose(target.value as Status)}
        sx={list}
      >
        {statusFilters.map((choice) => (
          <option key={choice} value={choice}>
            {t(`dashboard.statuses.${choice}`)}
          </option>
        ))}
      </Box>
    </Box>
  );
}

const label = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'flex-end',
  mb: 2,
  typography: 'body2',
  color: 'text.secondary',
};
const list = {
  minHeight: 40,
  px: 1.25,
  border: '1px solid',
  borderColor: 'text.secondary',
  borderRadius: '10px',
  backgroundColor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
};
