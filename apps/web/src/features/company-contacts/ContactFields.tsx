import type { CompanyContacts, ContactKind } from '@academy/contracts';
import { locales, maxContactLength } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

type Contact = CompanyContacts[ContactKind];

interface ContactFieldsProps {
  kind: ContactKind;
  contact: Contact;
  onChange: (contact: Contact) => void;
}

const columns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

/** Text fields for one contact of the company, one field for each language. */
export function ContactFields({ kind, contact, onChange }: ContactFieldsProps) {
  const { t } = useTranslation('company-contacts');
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1.5 }}>
        {t(`kinds.${kind}`)}
      </Typography>
      <Box sx={columns}>
        {locales.map((language) => (
          <TextField
            key={language}
            label={t(`languages.${language}`)}
            placeholder={t(`examples.${kind}.${language}`)}
            value={contact[language]}
            onChange={({ target }) => onChange({ ...contact, [language]: target.value })}
            fullWidth
            slotProps={{ htmlInput: { maxLength: maxContactLength, lang: language } }}
          />
        ))}
      </Box>
    </Box>
  );
}
