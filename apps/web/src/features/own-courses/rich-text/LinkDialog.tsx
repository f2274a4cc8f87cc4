import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { FormTextField } from '../../../shared/forms/FormTextField.tsx';
import { useSchemaForm } from '../../../shared/forms/useSchemaForm.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { allowedLink } from './extensions.ts';

/** Adds `mailto:` to an e-mail address, and `https://` to any other text that begins with no scheme. */
const completed = (typed: string) => {
  if (/^[a-z]+:/i.test(typed)) return typed;
  return typed.includes('@') ? `mailto:${typed}` : `https://${typed}`;
};

const linkSchema = z.object({
  target: z.string().trim().min(1).max(2_000).transform(completed).pipe(z.string().regex(allowedLink)),
});

export default function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('own-courses');
  const present: unknown = editor.getAttributes('link')['href'];
  const form = useSchemaForm(linkSchema, { target: typeof present === 'string' ? present : '' });
  const at = () => editor.chain().focus().extendMarkRange('link');
  return (
    <ConfirmDialog
      title={t('link.title')}
      confirmLabel={t('link.set')}
      onConfirm={form.submitTo(({ target }) => {
        onClose();
        // The closing dialog returns the focus to its button. The timeout moves the focus into the text after that.
        setTimeout(() => at().setLink({ href: target }).run());
      })}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1, alignItems: 'flex-start' }}>
        <FormTextField
          form={form}
          name="target"
          autoFocus
          label={t('link.target')}
          helperText={t('link.hint')}
          invalidText={t('link.invalid')}
          attributes={{ inputMode: 'url' }}
        />
        {typeof present === 'string' && (
          <Button
            color="secondary"
            onClick={() => {
              onClose();
              setTimeout(() => at().unsetLink().run());
            }}
          >
            {t('link.remove')}
          </Button>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
