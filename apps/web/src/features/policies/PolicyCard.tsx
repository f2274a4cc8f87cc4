import type { Policy } from '@academy/contracts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useItemState } from '../../shared/routing/listLinks.ts';
import { PolicyState } from './PolicyState.tsx';

/** One policy in the learner's list. */
export function PolicyCard({ policy }: { policy: Policy }) {
  const { t } = useTranslation('policies');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { id, title, kind, version, mandatory } = policy;
  return (
    <Card
      component="li"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { sm: 'center' },
        justifyContent: 'space-between',
        gap: 1.5,
        p: { xs: 2, sm: 2.5 },
        position: 'relative',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <Link
            component={RouterLink}
            to={paths.policy(locale, companyId, id)}
            state={useItemState()}
            underline="hover"
            color="textPrimary"
            // The link covers the whole card.
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' } }}
          >
            {title}
          </Link>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[t(`kinds.${kind}`), t('version', { version }), ...(mandatory ? [] : [t('optional')])].join(' · ')}
        </Typography>
      </Box>
      <PolicyState policy={policy} />
    </Card>
  );
}
