import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { paths } from '../../shared/routing/paths.ts';
import { Logo } from '../../shared/ui/Logo.tsx';
import { useSwitchLocale } from '../navigation/useSwitchLocale.ts';
import { PlainFrame } from './PlainFrame.tsx';

/** Layout of pages that belong to no company: sign-in, verification, errors. */
export function PlainLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const home = (
    <Link to={paths.redirect}>
      <Logo />
    </Link>
  );
  return (
    <PlainFrame home={home} switchLocale={useSwitchLocale()}>
      {children}
    </PlainFrame>
  );
}
