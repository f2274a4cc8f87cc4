import { accentColorPattern, accentContrast, leastContrast } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { lightPalette } from '../../shared/theme/palette.ts';
import { useChangeAccentColorMutation } from './api.ts';
import { ColorExample } from './ColorExample.tsx';
import { shadesOf } from '../../shared/branding/paletteOf.ts';

/** Returns the typed colour as `#rrggbb` in lower case; undefined if the text has another format. */
function typedColor(text: string): string | undefined {
  const color = text.trim().toLowerCase();
  return accentColorPattern.test(color) ? color : undefined;
}

export function AccentColor({ stored }: { stored: string | null }) {
  const { t } = useTranslation('branding');
  const { companyId } = usePanel();
  const locale = useLocale();
  const headingId = useId();
  const [text, setText] = useState(stored ?? lightPalette.primary.main);
  const { save, isBusy, error } = useSave(useChangeAccentColorMutation(), { success: t('color.saved') });
  const color = typedColor(text);
  const format = (ratio: number) => ratio.toLocaleString(locale, { maximumFractionDigits: 1 });
  const ratio = color === undefined ? undefined : accentContrast(color);
  const isReadable = ratio !== undefined && ratio >= leastContrast;
  const help =
    ratio === undefined
      ? t('color.invalid')
      : t(isReadable ? 'color.contrast' : 'color.tooLow', {
          // Rounded down: otherwise, a ratio just below the required one would be shown as the required one.
          ratio: format(Math.floor(ratio * 10) / 10),
          least: format(leastContrast),
        });
  const submit = (accent_color: string | null) => save({ companyId, body: { data: { accent_color } } });
  return (
    <Stack
      component="form"
      noValidate
      aria-labelledby={headingId}
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault();
        if (color && isReadable) submit(color);
      }}
    >
      <Typography variant="h3" id={headingId}>
        {t('color.title')}
      </Typography>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <TextField
          fullWidth
          label={t('color.label')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={!isReadable}
          helperText={help}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
        />
        <Box
          component="input"
          type="color"
          aria-label={t('color.picker')}
          value={color ?? lightPalette.primary.main}
          onChange={({ target }: { target: HTMLInputElement }) => setText(target.value)}
          sx={{ width: 56, height: 56, p: 0.5, flexShrink: 0, border: 0, background: 'none' }}
        />
      </Stack>
      {color && isReadable && (
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <ColorExample scheme="light" shades={shadesOf(color).light} />
          <ColorExample scheme="dark" shades={shadesOf(color).dark} />
        </Stack>
      )}
      {error && <Alert severity="error">{error}</Alert>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <LoadingButton type="submit" variant="contained" loading={isBusy} disabled={!isReadable}>
          {t('color.save')}
        </LoadingButton>
        {stored !== null && (
          <Button
            disabled={isBusy}
            onClick={() => {
              setText(lightPalette.primary.main);
              submit(null);
            }}
          >
            {t('color.reset')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
