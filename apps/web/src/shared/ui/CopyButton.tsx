import CheckIcon from '@mui/icons-material/CheckRounded';
import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { ManualCopy } from './ManualCopy.tsx';
import { useCopy } from './useCopy.ts';
import { visuallyHidden } from './visuallyHidden.ts';

interface CopyButtonProps {
  link: string;
  label: string;
  variant?: 'text' | 'outlined' | 'contained';
  isSmall?: boolean;
  /** Shown if copying fails for another reason than a missing clipboard permission. */
  failedText?: string;
}

/** Copies a link. If copying fails, the link appears in a text field for copying by hand (rule 172). */
export function CopyButton(props: CopyButtonProps) {
  const { link, label, variant = 'outlined', isSmall = false, failedText } = props;
  const { t } = useTranslation(['ui', 'errors']);
  const { copy, outcome } = useCopy();
  const isCopied = outcome === 'copied';
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Button
        variant={variant}
        size={isSmall ? 'small' : 'medium'}
        startIcon={isCopied ? <CheckIcon /> : <CopyIcon />}
        onClick={() => void copy(link)}
      >
        {isCopied ? t('ui:copied') : label}
      </Button>
      <span role="status" style={visuallyHidden}>
        {isCopied && t('ui:copied')}
      </span>
      {outcome === 'refused' && <ManualCopy link={link} text={t('errors:clipboard_permission')} />}
      {outcome === 'failed' && <ManualCopy link={link} text={failedText ?? t('errors:copy_link')} />}
    </Stack>
  );
}
