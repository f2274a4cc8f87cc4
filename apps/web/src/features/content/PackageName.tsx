import type { ContentPackage } from '@academy/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { nameOf } from './rules.ts';

export function PackageName({ content }: { content: ContentPackage }) {
  const { t } = useTranslation('content');
  const { file_name: file, format, lessons } = content;
  const name = nameOf(content);
  const facts = [
    ...(name === file ? [] : [file]),
    ...(format === null ? [] : [t(`formats.${format}`)]),
    ...(lessons.length === 0 ? [] : [t('list.lessons', { count: lessons.length })]),
  ];
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {name}
      <Typography variant="body2" color="textSecondary">
        {facts.join(' · ')}
      </Typography>
    </Box>
  );
}
