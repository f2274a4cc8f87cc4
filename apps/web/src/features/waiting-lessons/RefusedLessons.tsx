import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { waitingLessons, type WaitingLesson } from '../../shared/device/waitingLessons.ts';
import { reportError } from '../../shared/errors/reportError.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';

/** Lists completed lessons that the service has refused, with the reasons, until the learner dismisses the list. */
export function RefusedLessons({ lessons }: { lessons: readonly WaitingLesson[] }) {
  const { t } = useTranslation('waiting-lessons');
  const errorText = useErrorText();
  const [first] = lessons;
  if (first === undefined) return null;

  const dismiss = () => {
    Promise.all(lessons.map(waitingLessons.remove)).catch((error: unknown) =>
      reportError(error, 'Refused lessons could not be removed'),
    );
  };
  return (
    <Alert
      severity="warning"
      role="presentation"
      action={
        <Button color="inherit" size="small" onClick={dismiss}>
          {t('refused.dismiss')}
        </Button>
      }
    >
      <AlertTitle>{t('refused.title', { count: lessons.length })}</AlertTitle>
      {lessons.map(({ lessonId, title, refusedBy = '' }) => (
        <div key={lessonId}>
          {t('refused.lesson', {
            title,
            reason: errorText({ status: 409, code: refusedBy, message: refusedBy }),
          })}
        </div>
      ))}
    </Alert>
  );
}
