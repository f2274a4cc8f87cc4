import type { ManagedPolicy, PolicyVersion } from '@academy/contracts';
import { courseManager } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { addDays } from '../../shared/formats/addDays.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { FormDateField } from '../../shared/forms/FormDateField.tsx';
import { typedDay, unusedText } from '../../shared/forms/typedFields.ts';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { usePublishPolicyVersionMutation } from './managedApi.ts';
import { PublicationEffect } from './PublicationEffect.tsx';
import { asksAgain } from './rules.ts';

/** Default number of days in which people have to acknowledge a material change. */
const defaultDays = 14;

interface PublishDialogProps {
  policy: ManagedPolicy;
  draft: PolicyVersion;
  onClose: () => void;
}

/** Publishes the draft of a policy. First shows how many people this concerns. A material change needs a due date. */
export default function PublishDialog({ policy, draft, onClose }: PublishDialogProps) {
  const { t } = useTranslation(['policies', 'errors']);
  const { companyId, may } = usePanel();
  const today = useToday();
  const round = useUrlDialog('round');
  // After the publication, `draft` is no longer a draft. The dialog keeps the first value, so that its texts do not
  // change.
  const [{ version, change, documents }] = useState(draft);
  const needsDay = asksAgain({ version, change });
  const day = typedDay.refine((due) => due >= today, { message: 'past' });
  const form = useSchemaForm(z.object({ due_on: needsDay ? day : unusedText }), {
    due_on: formatDate(addDays(today, defaultDays)),
  });
  const errorText = useErrorText();
  const { save, ...state } = useSave(usePublishPolicyVersionMutation(), {
    success: ({ round_id }) => t(`policies:publish.${round_id ? 'doneAgain' : 'done'}`, { version }),
    failure: (error) =>
      failureOf(error)?.code === 'policy_version_outdated' ? t('policies:publish.changed') : errorText(error),
    onSaved: ({ round_id }) => {
      onClose();
      if (round_id !== null && may(courseManager)) round.openFor(round_id);
    },
  });
  return (
    <ConfirmDialog
      title={t('policies:publish.title', { title: policy.title, version })}
      confirmLabel={t('policies:publish.action')}
      onConfirm={form.submitTo(({ due_on }) =>
        save({
          companyId,
          policyId: policy.id,
          version,
          // If somebody else has replaced the documents of the draft, the hashes differ and the service refuses the
          // request.
          body: {
            data: {
              sha256: documents.map(({ sha256 }) => sha256),
              ...(due_on !== null && { due_on }),
            },
          },
        }),
      )}
      onClose={onClose}
      {...state}
    >
      <Stack spacing={2}>
        <Typography>
          {t(`policies:publish.text.${version === 1 ? 'first' : change}`, {
            noun: t(`policies:nouns.${policy.kind}`),
          })}
        </Typography>
        <PublicationEffect policyId={policy.id} version={version} />
        {needsDay && (
          <FormDateField
            form={form}
            name="due_on"
            label={t('policies:publish.due')}
            isDeadline
            min={today}
            errorTexts={{ past: t('errors:deadline_in_past') }}
          />
        )}
        <Alert severity="warning">{t('policies:publish.notUndone')}</Alert>
      </Stack>
    </ConfirmDialog>
  );
}
