import { newMail, type Inbox } from '@academy/lesson-markdown';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { EntryList } from './EntryList.tsx';
import type { FormProps } from './forms.ts';
import { TypedField } from './TypedField.tsx';

const fields = [
  { name: 'sender', lines: 1 },
  { name: 'subject', lines: 1 },
  { name: 'text', lines: 3 },
  { name: 'why', lines: 1 },
] as const;

/** Form of an exercise in which learners classify e-mails. */
export function InboxForm({ content, onChange, ...field }: FormProps<Inbox>) {
  const { t } = useTranslation('own-courses');
  const { question, mails } = content;
  return (
    <Stack spacing={2.5}>
      <TypedField
        {...field}
        label={t('inbox.question')}
        value={question}
        onChange={(typed) => onChange({ ...content, question: typed })}
      />
      <Typography variant="body2" color="textSecondary">
        {t('inbox.hint')}
      </Typography>
      <EntryList
        entries={mails}
        onChange={(changed) => onChange({ ...content, mails: changed })}
        nameOf={(number) => t('inbox.mail', { number })}
        addLabel={t('inbox.addMail')}
        newEntry={() => newMail(false)}
        fewest={3}
        most={12}
        isReadOnly={field.isReadOnly}
        render={(mail, change, index) => (
          <Paper variant="outlined" sx={{ p: 1.5 }}>
            <Stack spacing={1.5}>
              {fields.map(({ name, lines }) => (
                <TypedField
                  key={name}
                  {...field}
                  lines={lines}
                  label={t(`inbox.${name}`, { number: index + 1 })}
                  value={mail[name]}
                  onChange={(typed) => change({ ...mail, [name]: typed })}
                />
              ))}
              <FormControlLabel
                control={
                  <Checkbox
                    checked={mail.isSuspicious}
                    disabled={field.isReadOnly}
                    onChange={(_event, isSuspicious) => change({ ...mail, isSuspicious })}
                  />
                }
                label={t('inbox.suspicious', { number: index + 1 })}
              />
            </Stack>
          </Paper>
        )}
      />
    </Stack>
  );
}
