import { accentColorPattern } from '@academy/contracts/client';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useMemo } from 'react';
import { shadesOf, variablesOf } from './paletteOf.ts';
import { useBranding } from './useBranding.ts';

/**
 * Returns true for a valid colour. The colour that the browser stored at the last visit has to be checked, because the
 * storage may contain any text.
 */
const isColor = (text: unknown): text is string => typeof text === 'string' && accentColorPattern.test(text);

/** Shows the pages of a company in the company's accent colour, in both colour schemes (rule 417). */
export function BrandColors({ companyId }: { companyId: string }) {
  const color = useBranding(companyId)?.accent_color;
  const styles = useMemo(() => {
    if (!isColor(color)) return undefined;
    const { light, dark } = shadesOf(color);
    return {
      ':root[data-color-scheme="light"]': variablesOf(light),
      ':root[data-color-scheme="dark"]': variablesOf(dark),
    };
  }, [color]);
  return styles && <GlobalStyles styles={styles} />;
}
