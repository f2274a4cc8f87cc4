import type { Locale } from '@academy/contracts';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../navigation/LanguageSwitch.tsx';
import { contentId } from './contentId.ts';
import './plain-frame.css';

interface PlainFrameProps {
  /** Link with the logo. */
  home: ReactNode;
  switchLocale: (locale: Locale) => void;
  children: ReactNode;
}

/**
 * Frame of pages that belong to no company. It does not use MUI and the router, because the sign-in page does not load
 * them.
 */
export function PlainFrame({ home, switchLocale, children }: PlainFrameProps) {
  return (
    <div className="plain-frame">
      <header>
        {home}
        <LanguageSwitch switchLocale={switchLocale} />
      </header>
      <main id={contentId} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
