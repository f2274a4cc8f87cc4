import type { CompanyCourse } from '@academy/contracts';
import ExpandIcon from '@mui/icons-material/ExpandMoreRounded';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

export function CourseSettings({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const [isOpen, setIsOpen] = useState(false);
  // True after the panel was opened once. From then on, the settings stay mounted, so that a button that opened a
  // dialog still exists and gets the focus back.
  const [isNeeded, setIsNeeded] = useState(false);
  const id = useId();
  const toggle = () => {
    setIsNeeded(true);
    setIsOpen(!isOpen);
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={`${id}-title`} sx={{ mb: 4 }}>
      <Typography component="h2" variant="h3" id={`${id}-title`}>
        <Button
          fullWidth
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          endIcon={<ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
          sx={{ justifyContent: 'space-between', px: 2.5, py: 1.5, font: 'inherit' }}
        >
          {t('settings.title')}
        </Button>
      </Typography>
      <Collapse in={isOpen} id={id}>
        {isNeeded && <LoadedPart load={() => import('./CourseSettingsRows.tsx')} properties={{ course }} />}
      </Collapse>
    </Paper>
  );
}
