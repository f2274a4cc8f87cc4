import PolicyIcon from '@mui/icons-material/PolicyOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { useListPoliciesQuery } from './api.ts';
import { isOverdue, policiesPerPage } from './rules.ts';

export default function WaitingNote() {
  const { t } = useTranslation('policies');
  const { companyId } = useCompany();
  const language = useLocale();
  const today = useToday();
  const { currentData } = useListPoliciesQuery({ companyId, language, page: 1, per_page: policiesPerPage });
  const waiting = currentData?.data.filter(({ acknowledged }) => !acknowledged) ?? [];
  if (waiting.length === 0) return null;
  const kinds = new Set(waiting.map(({ kind }) => kind));
  const kind = kinds.size > 1 ? 'mixed' : waiting[0]!.kind;
  const overdue = waiting.filter((policy) => isOverdue(policy, today)).length;
  return (
    <Card
      component="aside"
      aria-labelledby="waiting-policies"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', p: { xs: 2, sm: 2.5 } }}
    >
      <PolicyIcon color="primary" aria-hidden />
      <Box sx={{ flex: '1 1 14rem' }}>
        <Typography variant="h4" component="h2" id="waiting-policies">
          {t(`waiting.${kind}`, { count: waiting.length })}
        </Typography>
        {overdue > 0 && (
          <Typography variant="body2" sx={{ mt: 0.5, fontWeight: 600, color: 'error.main' }}>
            {t('waiting.overdue', { count: overdue })}
          </Typography>
        )}
      </Box>
      <LinkButton variant="outlined" to={paths.policies(language, companyId)}>
        {t('waiting.link')}
      </LinkButton>
    </Card>
  );
}
