import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingBar } from '../../shared/ui/LoadingBar.tsx';
import { LogoMark } from '../../shared/ui/Logo.tsx';

/** Milliseconds after which a notice says that the start takes long. */
const patience = 6000;

/** Start screen. Looks the same as the content of index.html, which it replaces. */
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
