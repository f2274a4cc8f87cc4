import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingBar } from '../../shared/ui/LoadingBar.tsx';
import { LogoMark } from '../../shared/ui/Logo.tsx';

/** Delay in milliseconds before a notice about the slow start appears. */
const patience = 6000;

/**
 * Start screen that is shown while the session is checked and the first page loads. It looks like the content of
 * index.html.
 */
export function Splash() {
  const { t } = useTranslation('shell');
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="splash">
      <LogoMark size={56} />
      <LoadingBar label={t('loading')} />
      <p role="status">{isSlow && t('slow')}</p>
    </div>
  );
}
