import type { Picture } from '@academy/lesson-markdown';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../../shared/ui/FileDrop.tsx';
import { pictureTypes } from '../draft/downscalePicture.ts';
import type { FormProps } from './forms.ts';
import { OtherPictures } from './OtherPictures.tsx';
import { TypedField } from './TypedField.tsx';
import { useAddPicture } from './useAddPicture.ts';
import { usePicture } from './usePicture.ts';

export function PictureForm({ content, onChange, language, isReadOnly }: FormProps<Picture>) {
  const { t } = useTranslation('own-courses');
  const [isReplacing, setReplacing] = useState(false);
  const { add, isBusy, error } = useAddPicture(language);
  const { url, isMissing } = usePicture(language, content.file);
  const field = { language, isReadOnly };
  // `latest` has the present content when the upload ends, because the user can type during the upload.
  const latest = useRef(content);
  useEffect(() => {
    latest.current = content;
  }, [content]);

  async function take(file: File) {
    const { name } = await add(file);
    if (name === undefined) return;
    onChange({ ...latest.current, file: name });
    setReplacing(false);
  }
  const hasFile = content.file !== '' && !isReplacing;
  return (
    <Stack spacing={2}>
      {hasFile ? (
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: 'flex-start' }}>
          {isMissing ? (
            <Alert severity="warning">{t('picture.missing', { file: content.file })}</Alert>
          ) : (
            <Box
              component="img"
              src={url}
              // The form shows the alternative text in a field.
              alt=""
              sx={{
                maxWidth: { xs: '100%', sm: 260 },
                maxHeight: 260,
                borderRadius: 2,
                border: 1,
                borderColor: 'divider',
              }}
            />
          )}
          {!isReadOnly && (
            <Button variant="outlined" size="small" onClick={() => setReplacing(true)}>
              {t('picture.replace')}
            </Button>
          )}
        </Stack>
      ) : (
        !isReadOnly && (
          <FileDrop
            isField
            text={t('picture.drop')}
            chooseLabel={t('picture.choose')}
            hint={t('picture.hint')}
            accept={pictureTypes.join()}
            isDisabled={isBusy}
            onFile={(file) => void take(file)}
            actions={
              isReplacing && (
                <Button color="secondary" onClick={() => setReplacing(false)}>
                  {t('picture.keep')}
                </Button>
              )
            }
          >
            {isBusy && (
              <Stack direction="row" spacing={1.5} role="status" sx={{ alignItems: 'center' }}>
                <CircularProgress size={18} aria-hidden />
                <Typography>{t('picture.uploading')}</Typography>
              </Stack>
            )}
            {error && <Alert severity="error">{error}</Alert>}
            <OtherPictures language={language} isDisabled={isBusy} onChoose={(file) => void take(file)} />
          </FileDrop>
        )
      )}
      <TypedField
        {...field}
        label={t('picture.alternative')}
        hint={t('picture.alternativeHint')}
        maxLength={500}
        error={
          content.file !== '' && content.alternative.trim() === ''
            ? t('picture.alternativeMissing')
            : undefined
        }
        value={content.alternative}
        onChange={(alternative) => onChange({ ...content, alternative })}
      />
      <TypedField
        {...field}
        label={t('picture.caption')}
        maxLength={500}
        value={content.caption}
        onChange={(caption) => onChange({ ...content, caption })}
      />
    </Stack>
  );
}
