import type { Locale } from '@academy/contracts';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../navigation/LanguageSwitch.tsx';
import { contentId } from './contentId.ts';
import './plain-frame.css';

interface PlainFrameProps {
  /** The logo as a link. */
  home: ReactNode;
  switchLocale: (locale: Locale) => void;
  children: ReactNode;
}

/**
 * Frame of pages that belong to no company. Uses neither MUI nor the router, because the sign-in page loads neither of
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
