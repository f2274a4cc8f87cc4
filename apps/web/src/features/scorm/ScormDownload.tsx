import { scormVersions, type CompanyCourse, type Locale, type ScormVersion } from '@academy/contracts';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { useDownloadScormPackageMutation } from './api.ts';

// Replaces the dot, which i18next would interpret as a key separator.
const versionKeys = { '1.2': 'scorm12', '2004': 'scorm2004' } as const;

interface ScormDownloadProps {
  course: CompanyCourse;
  asked: { language: Locale | undefined; version: ScormVersion | undefined };
}

export function ScormDownload({ course, asked }: ScormDownloadProps) {
  const { t } = useTranslation('scorm');
  const { companyId } = usePanel();
  const locale = useLocale();
  const { languages } = course;
  const offered = [asked.language, locale].find((wanted) => wanted && languages.includes(wanted));
  const [chosen, setLanguage] = useState<Locale>();
  const language = chosen ?? offered ?? languages[0] ?? locale;
  const [version, setVersion] = useState<ScormVersion>(asked.version ?? '1.2');
  const [download, { isLoading }] = useDownloadScormPackageMutation();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void download({ companyId, companyCourseId: course.id, language, version });
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
      <Button
        type="submit"
        variant="contained"
        size="large"
        startIcon={<DownloadIcon />}
        loading={isLoading}
        loadingPosition="start"
      >
        {t(isLoading ? 'downloading' : 'download')}
      </Button>
    </Stack>
  );
}
