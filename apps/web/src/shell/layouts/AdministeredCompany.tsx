import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';

/**
 * Sticky line below the navigation bar with the name of the company that the administrator manages. The line also links
 * to the guide.
 */
export function AdministeredCompany({ name, guidePath }: { name: string; guidePath: string }) {
  const { t } = useTranslation('ui');
  return (
    <Typography component="div" variant="body2" sx={line}>
      <span>{t('administeredCompany', { company: name })}</span>
      <Link component={RouterLink} to={guidePath} color="inherit" sx={{ flexShrink: 0 }}>
        {t('guide')}
      </Link>
    </Typography>
  );
}

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  columnGap: 2,
  displayPrint: 'none',
  position: 'sticky',
  top: { xs: 57, sm: 65 },
  zIndex: 'appBar',
  mx: { xs: -2, sm: -3 },
  // The negative margin places the line directly below the navigation bar.
  mt: { xs: -3, md: -5 },
  mb: { xs: 2, md: 4 },
  px: { xs: 2, sm: 3 },
  py: 0.75,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  color: 'banner.contrastText',
  backgroundColor: 'banner.main',
} as const;
