import ExpandIcon from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/useLocale.ts';
import { textIn } from '../draft/outlineRules.ts';
import { QuestionForm, type QuestionFormProps } from './QuestionForm.tsx';

interface QuestionItemProps extends QuestionFormProps {
  number: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** A question of the bank. Only an open question shows its form, because a bank can have hundreds of questions. */
export function QuestionItem(props: QuestionItemProps) {
  const { question, number, isOpen, onToggle } = props;
  const { t } = useTranslation('own-courses');
  const locale = useLocale();
  const panelId = useId();
  return (
    <Paper variant="outlined">
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
        sx={{
          width: '100%',
          justifyContent: 'flex-start',
          textAlign: 'start',
          gap: 1.5,
          px: 2,
          py: 1.25,
          borderRadius: 2,
        }}
      >
        <ExpandIcon sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
        <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
          {`${number}. ${textIn(question.text, locale) || t('questions.empty')}`}
        </Typography>
      </ButtonBase>
      {isOpen && (
        <Box id={panelId} sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
          <QuestionForm {...props} />
        </Box>
      )}
    </Paper>
  );
}
