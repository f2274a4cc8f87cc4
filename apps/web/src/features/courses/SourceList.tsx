import type { Course } from '@academy/contracts';
import OpenIcon from '@mui/icons-material/OpenInNewRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

export function SourceList({ sources }: Pick<Course, 'sources'>) {
  const { t } = useTranslation('courses');
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources">
      <Typography variant="h4" component="h2" id="sources">
        {t('course.sources')}
      </Typography>
      <Box component="ul" sx={{ pl: 2.5, mt: 1, mb: 0, typography: 'body2', '& li': { py: 0.5 } }}>
        {sources.map(({ title, url }) => (
          <li key={title}>
            {url === null ? (
              title
            ) : (
              <Link href={url} target="_blank" rel="noopener">
                {title}{' '}
                <OpenIcon
                  titleAccess={t('course.opensInNewTab')}
                  sx={{ fontSize: '0.9em', verticalAlign: -1 }}
                />
              </Link>
            )}
          </li>
        ))}
      </Box>
    </section>
  );
}
