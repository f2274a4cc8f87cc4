import Box from '@mui/material/Box';
import type { CSSObject, Theme } from '@mui/material/styles';

interface LabelProps {
  label: string;
  title?: string;
  /**
   * Colour of the text and the border. `default` gives the text the colour of ordinary text. A filled label ignores
   * this property.
   */
  color?: 'default' | 'success' | 'warning' | 'error' | 'info';
  /** A filled label has a background and no border. */
  isFilled?: boolean;
  sx?: (theme: Theme) => CSSObject;
}

/**
 * Looks the same as MUI's Chip. The Chip is not used, because its code for clicks and deletion would be loaded too,
 * which a label does not need.
 */
export function Label({ label, title, color = 'default', isFilled = false, sx }: LabelProps) {
  return (
    <Box
      component="span"
      title={title}
      sx={(theme) => ({ ...base, ...colorsOf(theme, color, isFilled), ...sx?.(theme) })}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {label}
      </Box>
    </Box>
  );
}

const base = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  maxWidth: '100%',
  height: 26,
  paddingInline: '7px',
  border: '1px solid transparent',
  borderRadius: '8px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
} as const;

function colorsOf({ vars }: Theme, color: NonNullable<LabelProps['color']>, isFilled: boolean) {
  if (isFilled) return { color: vars.palette.text.primary, backgroundColor: vars.palette.action.selected };
  if (color === 'default')
    return { color: vars.palette.text.primary, borderColor: vars.palette.Chip.defaultBorder };
  const { main, mainChannel } = vars.palette[color];
  return { color: main, borderColor: `rgba(${mainChannel} / 0.7)` };
}
