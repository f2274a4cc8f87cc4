import Box from '@mui/material/Box';
import { create } from 'qrcode';
import { useMemo } from 'react';

/** Width of the white border in modules (the squares of a QR code). Scanners need the border to find the code. */
const border = 4;

interface QrCodeProps {
  value: string;
  label: string;
}

/**
 * QR code that fills its parent. It is black on white in both colour schemes, because some scanners cannot read other
 * colours.
 */
export function QrCode({ value, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawing(value), [value]);
  const total = size + 2 * border;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`${-border} ${-border} ${total} ${total}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: '100%', borderRadius: 2, forcedColorAdjust: 'none' }}
    >
      <rect x={-border} y={-border} width={total} height={total} fill="#fff" />
      <path d={path} fill="#000" />
    </Box>
  );
}

/** Returns the number of modules per row, and an SVG path that fills the dark modules. */
function drawing(value: string) {
  const { size, data } = create(value, { errorCorrectionLevel: 'M' }).modules;
  const path = [...data.entries()]
    .filter(([, isDark]) => isDark)
    .map(([index]) => `M${index % size} ${Math.floor(index / size)}h1v1h-1z`)
    .join('');
  return { size, path };
}
