import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';

interface BadgeImageProps {
  /** None yet while the badge is loading. */
  url: string | undefined;
  /** What the badge is of. */
  alt: string;
  /** Pixels of its sides. */
  size: number;
}

/** A badge, in the place that it takes; nothing where the picture cannot be had. */
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
