import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { useCompany } from '../company/useCompany.ts';
import { Logo } from '../ui/Logo.tsx';
import { useBranding } from './useBranding.ts';

/** Height of the logo in pixels. */
const height = 36;

/**
 * Shows the logo of the company in the URL. If the company has no logo, or its logo cannot be loaded, shows the logo of
 * the product.
 */
export function BrandLogo() {
  const { companyId, name } = useCompany();
  const logo = useBranding(companyId)?.logo;
  const [failed, setFailed] = useState<string>();
  if (!logo || failed === logo.url) return <Logo />;
  return (
    <Box
      component="img"
      src={logo.url}
      alt={name}
      height={height}
      width={Math.round((logo.width * height) / logo.height)}
      onError={() => setFailed(logo.url)}
      sx={framed}
    />
  );
}

/**
 * Logos are usually designed for a light background. The frame therefore has a light background even in the dark colour
 * scheme.
 */
const framed: SxProps<Theme> = (theme) => ({
  display: 'block',
  maxWidth: 'min(10rem, 45vw)',
  objectFit: 'contain',
  borderRadius: '4px',
  ...theme.applyStyles('dark', { backgroundColor: '#ffffff', padding: '4px' }),
});
