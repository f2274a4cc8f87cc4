import type { Duty, DutyPerson } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../shared/session/useUser.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';

interface PersonMenuProps {
  duty: Duty;
  person: DutyPerson;
}

/** Exempts a person from a duty, or ends the exemption. Maintainers cannot exempt themselves (rule 482). */
export function PersonMenu({ duty, person }: PersonMenuProps) {
  const { t } = useTranslation('duties');
  const user = useUser();
  const granting = useDialog();
  const ending = useDialog();
  const { user_id: id, full_name, email, exemption } = person;
  const name = full_name || email;
  if (exemption === null && id === user?.id) return null;
  const action = exemption
    ? { key: 'end', label: t('exemption.end'), onChoose: ending.open }
    : { key: 'grant', label: t('exemption.grant'), onChoose: granting.open };
  return (
    <>
      <RowMenu label={t('people.menu', { name })} actions={[action]} />
      <LoadedDialog
        dialog={granting}
        load={() => import('./GrantExemptionDialog.tsx')}
        properties={{ duty, person: { id, name } }}
      />
      {exemption && (
        <LoadedDialog
          dialog={ending}
          load={() => import('./EndExemptionDialog.tsx')}
          properties={{ duty, exemption: { ...exemption, full_name: name } }}
        />
      )}
    </>
  );
}
