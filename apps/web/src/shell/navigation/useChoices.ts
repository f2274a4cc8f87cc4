import { locales } from '@academy/contracts/client';
import { useColorScheme } from '@mui/material/styles';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useListMyCompaniesQuery } from '../../features/companies/index.ts';
import { CompanyContext } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { useShownCompany } from './useShownCompany.ts';
import { useSwitchLocale } from './useSwitchLocale.ts';

export interface Choice {
  key: string;
  label: string;
  isChosen: boolean;
  to?: string;
  choose?: () => void;
}

export interface ChoiceSection {
  title: string;
  choices: Choice[];
}

const colorModes = ['system', 'light', 'dark'] as const;

/** Returns the entries of the user menu that select the company, the language, and the light or dark colour scheme. */
export function useChoices(): ChoiceSection[] {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const switchLocale = useSwitchLocale();
  const { mode = 'system', setMode } = useColorScheme();
  const companies = useCompanyChoices();
  return [
    ...(companies.length > 0 ? [{ title: t('navigation.companies'), choices: companies }] : []),
    {
      title: t('navigation.language'),
      choices: locales.toReversed().map((language) => ({
        key: language,
        label: t(`navigation.languages.${language}`),
        isChosen: language === locale,
        choose: () => switchLocale(language),
      })),
    },
    {
      title: t('navigation.colorMode'),
      choices: colorModes.map((colorMode) => ({
        key: colorMode,
        label: t(`navigation.colorModes.${colorMode}`),
        isChosen: colorMode === mode,
        choose: () => setMode(colorMode),
      })),
    },
  ];
}

/** Returns the user's companies; for administrators, also the current company and a link to all companies. */
function useCompanyChoices(): Choice[] {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const current = useContext(CompanyContext);
  const shown = useShownCompany();
  const { data: own = [] } = useListMyCompaniesQuery(
    { userId: useUser()?.id ?? '' },
    { skip: useUser() === undefined },
  );
  const isOwn = own.some(({ companyId }) => companyId === current?.companyId);
  const choices: Choice[] = (current === undefined || isOwn ? own : [current.company, ...own]).map((one) => ({
    key: one.companyId,
    label: one.name,
    isChosen: one.companyId === shown?.companyId,
    to: paths.dashboard(locale, one.companyId),
  }));
  if (!current?.isAdmin) return choices;
  return [
    ...choices,
    {
      key: 'all',
      label: t('navigation.allCompanies'),
      isChosen: false,
      to: paths.customers(locale, current.companyId),
    },
  ];
}
