import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface PageControlsProps {
  /** Counted from 1. */
  page: number;
  /** Maximum number of entries per page. */
  size: number;
  /** Number of entries on all pages; if `isTotalBounded` is true, the number that the service has counted. */
  total: number;
  /** True if the service stopped counting at `total`, so that more entries may match the search. */
  isTotalBounded?: boolean | undefined;
  onPage: (page: number) => void;
}

export function PageControls({ page, size, total, isTotalBounded = false, onPage }: PageControlsProps) {
  const { t } = useTranslation('ui');
  const pages = Math.ceil(total / size);
  const isBeyond = total > 0 && page > pages;

  // If the page number is greater than the number of pages, for example in an old link, the last page is shown.
  const goToLast = useEffectEvent(() => onPage(pages));
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);

  if (total === 0 && isTotalBounded)
    return (
      <Typography variant="body2" color="textSecondary" role="status">
        {t('searchIncomplete')}
      </Typography>
    );
  if (total === 0 || isBeyond) return null;
  const bounds = { lowerBound: (page - 1) * size + 1, upperBound: Math.min(page * size, total) };
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'center' }}
    >
      <Typography variant="body2" color="textSecondary" role="status">
        {t(isTotalBounded ? 'showingOfMore' : 'showing', { ...bounds, resultCount: total })}
      </Typography>
      {pages > 1 && (
        <Pagination
          aria-label={t('pages')}
          count={pages}
          page={page}
          onChange={(_event, chosen) => onPage(chosen)}
          getItemAriaLabel={(type, number) => t(`page.${type}`, { number })}
        />
      )}
    </Stack>
  );
}
