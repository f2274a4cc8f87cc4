import type { Branding } from '@academy/contracts';
import { maxLogoBytes } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useRemoveLogoMutation, useUploadLogoMutation } from './api.ts';

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // The bytes are converted in parts, because `String.fromCharCode` accepts only a limited number of arguments.
  const size = 8_192;
  let text = '';
  for (let start = 0; start < bytes.length; start += size)
    text += String.fromCharCode(...bytes.subarray(start, start + size));
  return btoa(text);
}

export function LogoFile({ logo }: Pick<Branding, 'logo'>) {
  const { t } = useTranslation('branding');
  const { companyId, companyName } = usePanel();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const upload = useSave(useUploadLogoMutation(), { success: t('logo.saved') });
  const removal = useSave(useRemoveLogoMutation(), { success: t('logo.removed') });
  const error = isTooLarge ? t('logo.tooLarge') : (upload.error ?? removal.error);

  async function send(file: File | undefined) {
    if (!file) return;
    setIsTooLarge(file.size > maxLogoBytes);
    if (file.size > maxLogoBytes) return;
    upload.save({ companyId, body: { data: { image: await base64Of(file) } } });
  }

  return (
    <Stack component="section" spacing={1.5}>
      <Typography variant="h3">{t('logo.title')}</Typography>
      {logo ? (
        <Box component="img" src={logo.url} alt={t('logo.present', { company: companyName })} sx={paper} />
      ) : (
        <Typography color="textSecondary">{t('logo.none')}</Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <LoadingButton variant="outlined" loading={upload.isBusy} onClick={() => input.current?.click()}>
          {t(logo ? 'logo.replace' : 'logo.choose')}
        </LoadingButton>
        {logo && (
          <Button color="error" disabled={removal.isBusy} onClick={() => removal.save({ companyId })}>
            {t('logo.remove')}
          </Button>
        )}
      </Stack>
      <input
        ref={input}
        type="file"
        accept="image/png,image/svg+xml,.png,.svg"
        hidden
        aria-label={t('logo.choose')}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = '';
        }}
      />
      <Typography variant="body2" color="textSecondary">
        {t('logo.hint')}
      </Typography>
      {error && <Alert severity="error">{error}</Alert>}
    </Stack>
  );
}

const paper = {
  display: 'block',
  alignSelf: 'flex-start',
  maxWidth: '100%',
  height: 72,
  objectFit: 'contain',
  p: 1,
  backgroundColor: '#ffffff',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
};
