import type { CompanyCourse, Locale, ScormVersion } from '@academy/contracts';
import { scormVersions } from '@academy/contracts/client';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useDownloadScormPackageMutation } from './api.ts';

// Translation keys contain no dot, because i18next would interpret a dot as a separator.
const versionKeys = { '1.2': 'scorm12', '2004': 'scorm2004' } as const;

interface ScormDownloadProps {
  course: CompanyCourse;
  asked: { language: Locale | undefined; version: ScormVersion | undefined };
}

export function ScormDownload({ course, asked }: ScormDownloadProps) {
  const { t } = useTranslation('scorm');
  const { companyId } = usePanel();
  const locale = useLocale();
  const hintId = useId();
  const { languages } = course;
  const offered = [asked.language, locale].find((wanted) => wanted && languages.includes(wanted));
  const [chosen, setLanguage] = useState<Locale>();
  const language = chosen ?? offered ?? languages[0] ?? locale;
  const [version, setVersion] = useState<ScormVersion>(asked.version ?? '1.2');
  const [isTestChosen, setIsTestChosen] = useState(true);
  const test = course.final_test !== null && isTestChosen ? 'true' : 'false';
  const [download, { isLoading }] = useDownloadScormPackageMutation();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void download({ companyId, companyCourseId: course.id, language, version, test });
  }

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={submit}
      spacing={3}
      sx={{ alignItems: 'flex-start', maxWidth: '70ch' }}
    >
      <Typography>{t('text', { title: course.title })}</Typography>
      {languages.length > 1 && (
        <ChoiceGroup
          label={t('language')}
          choices={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          value={language}
          onChoose={setLanguage}
        />
      )}
      <ChoiceGroup
        label={t('version')}
        choices={scormVersions.map((value) => ({ value, label: t(`versions.${versionKeys[value]}`) }))}
        value={version}
        onChoose={setVersion}
        hint={t('versionHint')}
      />
      {course.final_test !== null && (
        <div>
          <FormControlLabel
            control={
              <Checkbox
                checked={isTestChosen}
                onChange={(_event, checked) => setIsTestChosen(checked)}
                slotProps={{ input: { 'aria-describedby': hintId } }}
              />
            }
            label={t('test')}
          />
          <FormHelperText id={hintId} sx={{ mx: 0 }}>
            {t('testHint')}
          </FormHelperText>
        </div>
      )}
      <LoadingButton
        type="submit"
        variant="contained"
        size="large"
        startIcon={<DownloadIcon />}
        loading={isLoading}
        loadingPosition="start"
      >
        {t(isLoading ? 'downloading' : 'download')}
      </LoadingButton>
    </Stack>
  );
}
