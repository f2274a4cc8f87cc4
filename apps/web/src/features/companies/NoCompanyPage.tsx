import DomainAddIcon from '@mui/icons-material/DomainAddOutlined';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useRevalidator } from 'react-router';
import { api } from '../../shared/api/api.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';

export default function NoCompanyPage() {
  const { t } = useTranslation(['companies', 'shell']);
  const { state, revalidate } = useRevalidator();
  const dispatch = useDispatch();

  function checkAgain() {
    dispatch(api.util.invalidateTags(['companies', 'permissions']));
    void revalidate();
  }

  return (
    <MessagePage
      icon={<DomainAddIcon color="primary" />}
      title={t('companies:none.title')}
      text={t('companies:none.text')}
      actions={
        <>
          <LoadingButton variant="contained" onClick={checkAgain} loading={state === 'loading'}>
            {t('companies:none.checkAgain')}
          </LoadingButton>
          <LinkButton to={paths.logout} variant="outlined">
            {t('shell:logOut')}
          </LinkButton>
        </>
      }
      note={t('companies:none.signedInAs', { email: useUser()?.email })}
    />
  );
}
