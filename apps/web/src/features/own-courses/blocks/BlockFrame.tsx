import type { Kind } from '@academy/lesson-markdown';
import DownIcon from '@mui/icons-material/ArrowDownwardRounded';
import UpIcon from '@mui/icons-material/ArrowUpwardRounded';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../../shared/ui/RowMenu.tsx';
import { kindsOfBlocks } from './AddBlock.tsx';

interface BlockFrameProps {
  blockKey: string;
  kind: Kind;
  /** Accessible name of the block, such as `Text, block 2 of 4`. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isReadOnly: boolean;
  /** True for no padding between the frame and the content. */
  isFlush: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onAddBelow: (kind: Kind) => void;
  children: ReactNode;
}

export function BlockFrame(props: BlockFrameProps) {
  const {
    blockKey,
    kind,
    name,
    isFirst,
    isLast,
    isReadOnly,
    isFlush,
    onMove,
    onRemove,
    onAddBelow,
    children,
  } = props;
  const { t } = useTranslation('own-courses');
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={name}
      data-block={blockKey}
      sx={{ overflow: 'hidden' }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', pl: 2, pr: 0.5, minHeight: 42, backgroundColor: 'action.hover' }}
      >
        <Typography variant="body2" sx={{ fontWeight: 600, flexGrow: 1 }}>
          {t(`blocks.kinds.${kind}`)}
        </Typography>
        {!isReadOnly && (
          <>
            <IconButton
              size="small"
              data-move="-1"
              aria-label={t('entries.up', { name })}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            >
              <UpIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              data-move="1"
              aria-label={t('entries.down', { name })}
              disabled={isLast}
              onClick={() => onMove(1)}
            >
              <DownIcon fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={t('entries.remove', { name })} onClick={onRemove}>
              <DeleteIcon fontSize="small" />
            </IconButton>
            <RowMenu
              label={t('blocks.addBelow', { name })}
              actions={kindsOfBlocks.map((each) => ({
                key: each,
                label: t('blocks.below', { kind: t(`blocks.kinds.${each}`) }),
                onChoose: () => onAddBelow(each),
              }))}
            />
          </>
        )}
      </Stack>
      <Box data-body="" sx={{ p: isFlush ? 0 : 2 }}>
        {children}
      </Box>
    </Paper>
  );
}
