import type { Kind } from '@academy/lesson-markdown';
import AddIcon from '@mui/icons-material/AddRounded';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import CheckIcon from '@mui/icons-material/QuizOutlined';
import TextIcon from '@mui/icons-material/SubjectRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../../shared/ui/RowMenu.tsx';

const common = [
  { kind: 'text', icon: <TextIcon /> },
  { kind: 'picture', icon: <PictureIcon /> },
  { kind: 'check', icon: <CheckIcon /> },
] as const;
const others: Kind[] = ['sort', 'branch', 'inbox', 'certificate'];

/** Kinds of blocks, such as texts and pictures, in the order of the menus. A lesson consists of blocks. */
export const kindsOfBlocks: Kind[] = [...common.map(({ kind }) => kind), ...others];

export function AddBlock({ onAdd }: { onAdd: (kind: Kind) => void }) {
  const { t } = useTranslation('own-courses');
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('blocks.add')}
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <AddIcon color="action" aria-hidden />
      {common.map(({ kind, icon }) => (
        <Button key={kind} variant="outlined" size="small" startIcon={icon} onClick={() => onAdd(kind)}>
          {t(`blocks.kinds.${kind}`)}
        </Button>
      ))}
      <RowMenu
        label={t('blocks.more')}
        actions={others.map((kind) => ({
          key: kind,
          label: t(`blocks.kinds.${kind}`),
          onChoose: () => onAdd(kind),
        }))}
      />
    </Stack>
  );
}
