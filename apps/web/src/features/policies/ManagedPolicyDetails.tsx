import type { ManagedPolicy } from '@academy/contracts';
import { courseManager } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useListPath } from '../../shared/routing/listLinks.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { StartedRoundDialog } from '../training-cycles/index.ts';
import { PolicyNumbers } from './PolicyNumbers.tsx';
import { PolicySettings } from './PolicySettings.tsx';
import { StatusAction } from './StatusAction.tsx';
import { StatusLabel } from './StatusLabel.tsx';
import { VersionList } from './VersionList.tsx';

export function ManagedPolicyDetails({ policy }: { policy: ManagedPolicy }) {
  const { t } = useTranslation('policies');
  const { paths, may } = usePanel();
  const { id, title, kind, status, version, mandatory } = policy;
  const noun = t(`nouns.${kind}`);
  const managesPeople = may(courseManager) && version !== null;
  return (
    <Page
      title={title}
      subtitle={
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <StatusLabel status={status} />
          <Typography variant="body2" component="span">
            {[t(`kinds.${kind}`), t(mandatory ? 'mandatory' : 'optional')].join(' · ')}
          </Typography>
        </Stack>
      }
      actions={
        <>
          {managesPeople && (
            <LinkButton variant="outlined" to={paths.course(id)}>
              {t('managed.people')}
            </LinkButton>
          )}
          <StatusAction policy={policy} />
        </>
      }
      back={{ to: useListPath(paths.policies), label: t('managed.back') }}
    >
      {version === null && <Alert severity="info">{t('managed.unpublished', { noun })}</Alert>}
      {version !== null && status !== 'active' && (
        <Alert severity="info">{t('managed.notActive', { noun })}</Alert>
      )}
      {version !== null && <PolicyNumbers policy={policy} />}
      <VersionList policy={policy} />
      <PolicySettings policy={policy} />
      {may(courseManager) && <StartedRoundDialog course={policy} />}
    </Page>
  );
}
