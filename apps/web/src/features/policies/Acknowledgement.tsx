import type { Policy, PolicyDocument } from '@academy/contracts';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useAcknowledgePolicyMutation } from './api.ts';
import { AcknowledgementForm } from './AcknowledgementForm.tsx';
import { Acknowledged } from './Acknowledged.tsx';

const isOutdatedVersion = (error: unknown) => failureOf(error)?.code === 'policy_version_outdated';

/**
 * Form in which a person acknowledges the shown version. If a newer version was published meanwhile, the policy is
 * loaded again and the person must acknowledge the newer version.
 */
export function Acknowledgement({ policy, document }: { policy: Policy; document: PolicyDocument }) {
  const { t } = useTranslation('policies');
  const { companyId } = useCompany();
  const [acknowledge, { isLoading, error }] = useAcknowledgePolicyMutation();
  /** Version for which the person has checked the box. The box is unchecked for a later version. */
  const [checked, setChecked] = useState<number>();
  const isOutdated = isOutdatedVersion(error);

  async function submit() {
    const { id: policyId, version } = policy;
    const { sha256 } = document;
    const result = await acknowledge({ companyId, policyId, body: { data: { version, sha256 } } });
    if (isOutdatedVersion(result.error)) setChecked(undefined);
  }
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('acknowledge.label')}
      sx={{ p: { xs: 2, sm: 3 }, maxWidth: '44rem' }}
    >
      {policy.acknowledged ? (
        <Acknowledged policy={policy} />
      ) : (
        <AcknowledgementForm
          policy={policy}
          isChecked={checked === policy.version}
          onCheck={(isChecked) => setChecked(isChecked ? policy.version : undefined)}
          onSubmit={() => void submit()}
          isBusy={isLoading}
          isOutdated={isOutdated}
          error={isOutdated ? undefined : error}
        />
      )}
    </Paper>
  );
}
