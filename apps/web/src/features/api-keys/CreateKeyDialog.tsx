import type { ApiKeyScope } from '@academy/contracts';
import { apiKeyScopes } from '@academy/contracts/client';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { SecretDialog } from '../../shared/ui/SecretDialog.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { useCreateApiKeyMutation } from './api.ts';
import { scopeKey } from './scopeKey.ts';

const lifetimes = ['30', '90', '365', '730'] as const;
type Lifetime = (typeof lifetimes)[number];

/** Dialog that creates an API key and then shows the key, which cannot be shown again later. */
export default function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('api-keys');
  const { companyId } = usePanel();
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(['scim']);
  const [lifetime, setLifetime] = useState<Lifetime>('365');
  const [create, { isLoading, error, data: created, reset }] = useCreateApiKeyMutation();

  function choose(scope: ApiKeyScope, isChosen: boolean) {
    setScopes(apiKeyScopes.filter((one) => (one === scope ? isChosen : scopes.includes(one))));
  }
  if (created)
    return (
      <SecretDialog
        title={t('created.title', { name: created.name })}
        notice={t('created.shownOnce')}
        label={t('created.key')}
        secret={created.key}
        copyLabel={t('created.copy')}
        closeLabel={t('created.close')}
        onClose={() => {
          reset();
          onClose();
        }}
      />
    );
  return (
    <ConfirmDialog
      title={t('create.title')}
      confirmLabel={t('create.action')}
      isBusy={isLoading}
      isDisabled={name.trim() === '' || scopes.length === 0}
      error={error && errorText(error)}
      onConfirm={() =>
        void create({
          companyId,
          body: { data: { name: name.trim(), scopes: [...scopes], validDays: Number(lifetime) } },
        })
      }
      onClose={onClose}
    >
      <Stack spacing={3} sx={{ pt: 1 }}>
        <TextInput
          autoFocus
          isTall
          label={t('create.name')}
          helperText={t('create.nameHint')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          attributes={{ maxLength: 100, autoComplete: 'off' }}
        />
        <FormControl component="fieldset">
          <FormLabel component="legend">{t('create.scopes')}</FormLabel>
          {apiKeyScopes.map((scope) => (
            <FormControlLabel
              key={scope}
              sx={{ alignItems: 'flex-start', mt: 1 }}
              control={
                <Checkbox
                  sx={{ mt: -1 }}
                  checked={scopes.includes(scope)}
                  onChange={(_event, checked) => choose(scope, checked)}
                />
              }
              label={
                <>
                  {t(`scopes.${scopeKey(scope)}.name`)}
                  <Typography
                    component="span"
                    variant="body2"
                    color="textSecondary"
                    sx={{ display: 'block' }}
                  >
                    {t(`scopes.${scopeKey(scope)}.text`)}
                  </Typography>
                </>
              }
            />
          ))}
        </FormControl>
        <SelectField
          label={t('create.lifetime')}
          value={lifetime}
          choices={lifetimes.map((value) => ({ value, label: t(`lifetimes.${value}`) }))}
          onChoose={setLifetime}
        />
      </Stack>
    </ConfirmDialog>
  );
}
