import type { Locale } from '@academy/contracts';
import UploadIcon from '@mui/icons-material/UploadFileRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { acceptedFiles } from './policyFiles.ts';

const sources = ['file', 'text'] as const;

export interface ChosenDocument {
  source: (typeof sources)[number];
  file: File | undefined;
  text: string;
}

interface DocumentFieldsProps {
  chosen: ChosenDocument;
  onChange: (chosen: ChosenDocument) => void;
  language: Locale;
}

export function DocumentFields({ chosen, onChange, language }: DocumentFieldsProps) {
  const { t } = useTranslation('policies');
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack spacing={1.5}>
      <ChoiceGroup
        label={t('upload.document')}
        choices={sources.map((value) => ({ value, label: t(`upload.sources.${value}`) }))}
        value={chosen.source}
        onChoose={(source) => onChange({ ...chosen, source })}
      />
      {chosen.source === 'file' ? (
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
            {t('upload.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            accept={acceptedFiles}
            hidden
            aria-label={t('upload.choose')}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) onChange({ ...chosen, file });
              target.value = '';
            }}
          />
          <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
            {chosen.file?.name ?? t('upload.noFile')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('upload.hint')}
          </Typography>
        </Stack>
      ) : (
        <TextField
          multiline
          fullWidth
          minRows={8}
          maxRows={16}
          label={t('upload.text')}
          helperText={t('upload.textHint')}
          value={chosen.text}
          onChange={({ target }) => onChange({ ...chosen, text: target.value })}
          slotProps={{ htmlInput: { lang: language, autoComplete: 'off' } }}
        />
      )}
    </Stack>
  );
}
