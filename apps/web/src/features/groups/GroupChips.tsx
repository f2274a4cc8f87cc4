import type { ListedMember } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Label } from '../../shared/ui/Label.tsx';

interface GroupChipsProps {
  member: Pick<ListedMember, 'groups' | 'groupsCount'>;
  /** Maximum number of groups that are shown by name. The number of further groups follows. */
  most: number;
}

export function GroupChips({ member: { groups, groupsCount }, most }: GroupChipsProps) {
  const { t } = useTranslation('groups');
  const named = groups.slice(0, most);
  const others = groups.slice(most).map(({ name }) => name);
  const more = groupsCount - named.length;
  return (
    <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {named.map(({ id, name }) => (
        <Label key={id} label={name} title={name} sx={() => ({ maxWidth: '10rem' })} />
      ))}
      {more > 0 && <Label label={t('more', { count: more })} title={others.join(', ')} />}
    </Stack>
  );
}
