import type { ContactKind, updateCompanyContacts } from '@academy/contracts';
import { locales } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '../../shared/forms/FormTextField.tsx';
import type { SchemaForm } from '../../shared/forms/useSchemaForm.ts';

interface ContactFieldsProps {
  form: SchemaForm<(typeof updateCompanyContacts.body.shape)['data']>;
  kind: ContactKind;
}

const columns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

export function ContactFields({ form, kind }: ContactFieldsProps) {
  const { t } = useTranslation('company-contacts');
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1.5 }}>
        {t(`kinds.${kind}`)}
      </Typography>
      <Box sx={columns}>
        {locales.map((language) => (
          <FormTextField
            key={language}
            form={form}
            name={`${kind}.${language}`}
            label={t(`languages.${language}`)}
            placeholder={t(`examples.${kind}.${language}`)}
            attributes={{ lang: language }}
          />
        ))}
      </Box>
    </Box>
  );
}
