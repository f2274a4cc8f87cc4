import HandymanIcon from '@mui/icons-material/HandymanOutlined';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import type { texts } from '../appTexts.ts';
import { paths } from '../paths.ts';

/** Holds the place of a part of the product that is not there yet. */
export function PlaceholderPage({ title }: { title: keyof typeof texts.en.titles }) {
  const { t } = useTranslation('app');
  return (
    <Page title={t(`titles.${title}`)}>
      <EmptyState
        icon={<HandymanIcon />}
        title={t('placeholder.text')}
        action={
          <LinkButton to={paths.redirect} variant="outlined">
            {t('placeholder.overview')}
          </LinkButton>
        }
      />
    </Page>
  );
}
