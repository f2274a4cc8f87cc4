import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useGetMembersSummaryQuery } from './api.ts';

/** Numbers of members that the summary shows. `importedUsers` is shown only if it is greater than 0. */
const numbers = ['organisationMembers', 'registeredUsers', 'invitedUsers', 'importedUsers'] as const;

export function MembersSummary() {
  const { t } = useTranslation(['members', 'errors', 'ui']);
  const { companyId } = usePanel();
  const { currentData: summary, isError, refetch } = useGetMembersSummaryQuery({ companyId });
  if (isError && !summary) {
    const retry = (
      <Button color="inherit" onClick={() => void refetch()}>
        {t('ui:retry')}
      </Button>
    );
    return (
      <Alert severity="warning" action={retry}>
        {t('errors:load_data')}
      </Alert>
    );
  }
  const shown = numbers.filter((number) => number !== 'importedUsers' || summary?.importedUsers);
  return (
    <Card component="section" aria-label={t('members:summary.title')}>
      <Box component="dl" sx={{ ...boxes, gridTemplateColumns: `repeat(${shown.length}, 1fr)` }}>
        {shown.map((number) => (
          <Box key={number} sx={box}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {t(`members:summary.${number}`)}
            </Box>
            <Box component="dd" sx={value}>
              {summary?.[number] ?? <Skeleton width={48} />}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const boxes = { m: 0, display: 'grid' } as const;

const box = {
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  px: { xs: 1.5, sm: 3 },
  py: { xs: 1, sm: 2.25 },
  fontSize: { xs: '0.8125rem', sm: '1rem' },
  lineHeight: 1.4,
  hyphens: 'auto',
  overflowWrap: 'anywhere',
  '& + &': { borderColor: 'divider', borderStyle: 'solid', borderWidth: '0 0 0 1px' },
} as const;

const value = {
  m: 0,
  fontSize: { xs: '1.125rem', sm: '1.75rem' },
  fontWeight: 650,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
} as const;
