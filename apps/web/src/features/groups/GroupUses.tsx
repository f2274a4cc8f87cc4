import type { GroupUse } from '@academy/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useListGroupUsesQuery } from './api.ts';

const perPage = 5;

interface GroupUsesProps {
  groupId: string;
  /** Id of the element that is the accessible name of the list. */
  labelledBy: string;
}

/** Lists the courses, policies, duties and sessions whose audience contains a group, with links to their pages. */
export function GroupUses({ groupId, labelledBy }: GroupUsesProps) {
  const { t } = useTranslation('groups');
  const { companyId } = usePanel();
  const language = useLocale();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useListGroupUsesQuery(
    { companyId, groupId, language, page, per_page: perPage },
    { refetchOnMountOrArgChange: true },
  );
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={1} />;
  if (data.meta.total === 0) return <Typography color="textSecondary">{t('uses.none')}</Typography>;
  return (
    <Stack spacing={1.5}>
      <Box component="ul" aria-labelledby={labelledBy} sx={list}>
        {data.data.map((use) => (
          <Use key={`${use.kind} ${use.id}`} use={use} />
        ))}
      </Box>
      {data.meta.total > perPage && (
        <PageControls page={page} size={perPage} total={data.meta.total} onPage={setPage} />
      )}
    </Stack>
  );
}

const list = { m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' };

function Use({ use: { kind, id, title, starts_at } }: { use: GroupUse }) {
  const { t } = useTranslation('groups');
  const { paths } = usePanel();
  const timeZone = useTimeZone();
  const pathOf = {
    course: paths.course,
    policy: paths.policy,
    commitment: paths.policy,
    duty: paths.duty,
    session: paths.session,
  };
  return (
    <li>
      {t(`uses.kinds.${kind}`)}{' '}
      <Link component={RouterLink} to={pathOf[kind](id)}>
        {title}
      </Link>
      {starts_at !== null && ` (${formatDate(starts_at, timeZone)})`}
    </li>
  );
}
