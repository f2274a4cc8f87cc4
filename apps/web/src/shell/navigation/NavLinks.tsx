import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { filledInForcedColors } from '../../shared/theme/forcedColors.ts';
import { useDestinations } from './useDestinations.ts';

export function NavLinks() {
  const { t } = useTranslation('shell');
  return (
    <Stack
      component="nav"
      direction="row"
      spacing={0.5}
      aria-label={t('navigation.mainNavigation')}
      sx={{ flexGrow: 1 }}
    >
      {useDestinations().map(({ to, label, isCurrent }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          color={isCurrent ? 'primary' : 'secondary'}
          aria-current={isCurrent ? 'page' : undefined}
          sx={{
            // The offset places the indicator of the current page on the lower edge of the bar.
            '&[aria-current]::after': {
              content: '""',
              position: 'absolute',
              insetInline: 12,
              bottom: -11,
              height: 3,
              borderRadius: '3px 3px 0 0',
              backgroundColor: 'primary.main',
              ...filledInForcedColors,
            },
          }}
        >
          {label}
        </Button>
      ))}
    </Stack>
  );
}
