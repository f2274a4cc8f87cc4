import Alert, { type AlertProps } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';

interface ResultGroupProps {
  severity: NonNullable<AlertProps['severity']>;
  title: string;
  addresses: readonly string[];
}

export function ResultGroup({ severity, title, addresses }: ResultGroupProps) {
  if (addresses.length === 0) return null;
  return (
    <Alert severity={severity} role="group" aria-label={title} sx={{ alignItems: 'flex-start' }}>
      <AlertTitle sx={{ mb: 0 }}>{title}</AlertTitle>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 160, overflowY: 'auto' }}>
        {addresses.map((address) => (
          <Box key={address} component="li" sx={{ overflowWrap: 'anywhere' }}>
            {address}
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
