import { locales } from '@academy/contracts';
import { useColorScheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useListMyCompaniesQuery } from '../../features/companies/index.ts';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { useSwitchLocale } from './useSwitchLocale.ts';

export interface Choice {
  key: string;
  label: string;
  isChosen: boolean;
  /** Target path or action. */
  to?: string;
  choose?: () => void;
}

export interface ChoiceSection {
  title: string;
  choices: Choice[];
}

const colorModes = ['system', 'light', 'dark'] as const;

/** Entries of the user menu: companies, languages, and light or dark. */
export function useChoices(): ChoiceSection[] {
  const { t } = useTranslation('navigation');
  const locale = useLocale();
  const switchLocale = useSwitchLocale();
  const { mode = 'system', setMode } = useColorScheme();
  return [
    { title: t('companies'), choices: useCompanyChoices() },
    {
      title: t('language'),
      choices: locales.toReversed().map((language) => ({
        key: language,
        label: t(`languages.${language}`),
        isChosen: language === locale,
        choose: () => switchLocale(language),
      })),
    },
    {
      title: t('colorMode'),
      choices: colorModes.map((colorMode) => ({
        key: colorMode,
        label: t(`colorModes.${colorMode}`),
        isChosen: colorMode === mode,
        choose: () => setMode(colorMode),
      })),
    },
  ];
}

/**
 * Returns the user's companies, plus the current company for an administrator who is not one of its members.
 * Administrators also get a link
 * to all companies.
 */
function useCompanyChoices(): Choice[] {
  const { t } = useTranslation('navigation');
  const locale = useLocale();
  const { companyId, company, isAdmin } = useCompany();
  const { data: own = [] } = useListMyCompaniesQuery(
    { userId: useUser()?.id ?? '' },
    { skip: useUser() === undefined },
  );
  const companies = own.some((other) => other.companyId === companyId) ? own : [company, ...own];
  const choices: Choice[] = companies.map((other) => ({
    key: other.companyId,
    label: other.name,
    isChosen: other.companyId === companyId,
    to: paths.dashboard(locale, other.companyId),
  }));
  if (!isAdmin) return choices;
  return [
    ...choices,
    { key: 'all', label: t('allCompanies'), isChosen: false, to: paths.customers(locale, companyId) },
  ];
}
