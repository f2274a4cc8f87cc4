import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { blocksOf, type Block } from './blocks.ts';

export const GuideText = ({ text }: { text: string }) =>
  blocksOf(text).map((block, index) => <GuideBlock key={index} block={block} />);

function GuideBlock({ block: { kind, lines } }: { block: Block }) {
  if (kind === 'paragraph') return <Typography sx={{ maxWidth: '70ch' }}>{lines[0]}</Typography>;
  return (
    <Box component={kind === 'steps' ? 'ol' : 'ul'} sx={{ m: 0, pl: 3, maxWidth: '70ch' }}>
      {lines.map((line) => (
        <Typography key={line} component="li" sx={{ mb: 0.5 }}>
          {line}
        </Typography>
      ))}
    </Box>
  );
}
