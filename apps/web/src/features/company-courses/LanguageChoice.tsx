import type { Locale } from '@academy/contracts';
import { locales } from '@academy/contracts/client';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { useTranslation } from 'react-i18next';

interface LanguageChoiceProps {
  value: readonly Locale[];
  onChange: (languages: Locale[]) => void;
}

export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation('company-courses');
  const toggled = (toggle: Locale) =>
    locales.filter((locale) => value.includes(locale) !== (locale === toggle));
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{t('initialize.legend')}</FormLabel>
      <FormGroup>
        {locales.map((locale) => (
          <FormControlLabel
            key={locale}
            control={<Checkbox checked={value.includes(locale)} onChange={() => onChange(toggled(locale))} />}
            label={t(`initialize.languages.${locale}`)}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
