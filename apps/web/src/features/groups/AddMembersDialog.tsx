import type { Group, ListedMember } from '@academy/contracts';
import { maxChangedGroupMembers } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { memberName } from '../../shared/formats/memberName.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useAddGroupMembersMutation, useListCandidatesQuery } from './api.ts';
import { ChooseAll } from './ChooseAll.tsx';
import { useChosen, type Chosen } from './useChosen.ts';

const size = 50;

export default function AddMembersDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation(['groups', 'ui']);
  const { companyId } = usePanel();
  const chosen = useChosen();
  const { save, isBusy, error } = useSave(useAddGroupMembersMutation(), {
    success: ({ changed }) => t('groups:add.done', { count: changed }),
    onSaved: onClose,
  });
  const count = chosen.ids.size;

  const actions = (
    <>
      <Button color="secondary" onClick={onClose}>
        {t('ui:cancel')}
      </Button>
      <LoadingButton
        variant="contained"
        loading={isBusy}
        disabled={count === 0 || count > maxChangedGroupMembers}
        onClick={() => save({ companyId, groupId: group.id, body: { data: { userIds: [...chosen.ids] } } })}
      >
        {count === 0 ? t('groups:add.confirmNone') : t('groups:add.confirm', { count })}
      </LoadingButton>
    </>
  );
  // The dialog is not a form, because its content contains a search form and HTML forms cannot be nested.
  return (
    <DialogFrame title={t('groups:add.title', { name: group.name })} onClose={onClose} actions={actions}>
      <Candidates groupId={group.id} chosen={chosen} />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {count > 0 && t('groups:add.chosen', { count })}{' '}
        {count > maxChangedGroupMembers && t('groups:add.tooMany')}
      </Typography>
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
    </DialogFrame>
  );
}

function Candidates({ groupId, chosen }: { groupId: string; chosen: Chosen }) {
  const { t } = useTranslation('groups');
  const { companyId } = usePanel();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = useListCandidatesQuery({ companyId, search, page, size });
  const isPresent = ({ groups }: ListedMember) => groups.some(({ id }) => id === groupId);
  const shown = query.data?.data;
  const free = shown?.filter((member) => !isPresent(member)).map(({ id }) => id) ?? [];

  function searchFor(text: string) {
    setSearch(text);
    setPage(1);
  }
  return (
    <Stack spacing={1.5} sx={{ pt: 1 }}>
      <SearchField label={t('group.search')} value={search} onSearch={searchFor} />
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : shown === undefined ? (
        <ListSkeleton />
      ) : (
        <>
          <ChooseAll ids={free} chosen={chosen} />
          {shown.length === 0 && <Typography>{t('add.nobody')}</Typography>}
          <Stack component="ul" aria-label={t('add.list')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {shown.map((member) => (
              <li key={member.id}>
                <Candidate member={member} isPresent={isPresent(member)} chosen={chosen} />
              </li>
            ))}
          </Stack>
          <PageControls
            {...{ page, size, total: query.data?.total ?? 0, isTotalBounded: query.data?.isTotalBounded }}
            onPage={setPage}
          />
        </>
      )}
    </Stack>
  );
}

interface CandidateProps {
  member: ListedMember;
  isPresent: boolean;
  chosen: Chosen;
}

function Candidate({ member, isPresent, chosen }: CandidateProps) {
  const { t } = useTranslation('groups');
  const name = memberName(member);
  return (
    <FormControlLabel
      disabled={isPresent}
      control={
        <Checkbox
          size="small"
          checked={isPresent || chosen.ids.has(member.id)}
          onChange={(_event, isChosen) => chosen.choose([member.id], isChosen)}
        />
      }
      label={
        <>
          {name}
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {isPresent ? t('add.present') : name !== member.emailAddress && member.emailAddress}
          </Typography>
        </>
      }
    />
  );
}
