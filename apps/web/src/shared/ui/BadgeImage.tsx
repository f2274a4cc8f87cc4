import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';

interface BadgeImageProps {
  /** Undefined while the badge is loading. */
  url: string | undefined;
  alt: string;
  /** Width and height in pixels. */
  size: number;
}

/**
 * Image of a badge. Shows a placeholder of the same size until the URL is known, and nothing if the image cannot be
 * loaded.
 */
export function BadgeImage({ url, alt, size }: BadgeImageProps) {
  const [failed, setFailed] = useState<string>();
  if (url === undefined) return <Skeleton variant="rounded" width={size} height={size} />;
  if (failed === url) return null;
  return (
    <Box
      component="img"
      src={url}
      alt={alt}
      width={size}
      height={size}
      onError={() => setFailed(url)}
      sx={{ display: 'block', flexShrink: 0, maxWidth: '100%', height: 'auto' }}
    />
  );
}
