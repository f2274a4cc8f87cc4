import type { ManagedProof, ProofStatus } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { ItemTitle } from '../../shared/ui/ItemTitle.tsx';

export function useProofColumns(status: ProofStatus): Column<ManagedProof>[] {
  const { t } = useTranslation('proofs');
  const timeZone = useTimeZone();
  return [
    {
      key: 'person',
      label: t('managed.columns.person'),
      isHeading: true,
      cell: (proof) => <ProofPerson proof={proof} />,
    },
    {
      key: 'countsFor',
      label: t('facts.countsFor'),
      cell: ({ counts_for: { kind, title } }) => t(`facts.kinds.${kind}`, { title }),
    },
    { key: 'issuer', label: t('facts.issuer'), isLong: true, cell: ({ issuer }) => issuer },
    { key: 'issued', label: t('facts.issuedOn'), cell: ({ issued_on: on }) => formatDate(on) },
    status === 'submitted'
      ? {
          key: 'submitted',
          label: t('facts.origins.person'),
          cell: ({ submitted_at: at }) => formatDate(at, timeZone),
        }
      : {
          key: 'decided',
          label: t('facts.decided'),
          cell: ({ decided_at: at, submitted_at }) => formatDate(at ?? submitted_at, timeZone),
        },
  ];
}

/** Shows the person of a proof. Notes say if the proof is the user's own, and if the company has entered it. */
function ProofPerson({ proof: { id, person, origin, own } }: { proof: ManagedProof }) {
  const { t } = useTranslation('proofs');
  const { paths } = usePanel();
  const notes = [
    ...(own ? [t('managed.own')] : []),
    ...(origin === 'company' ? [t('managed.byCompany')] : []),
  ];
  return <ItemTitle to={paths.proof(id)} title={person.full_name || person.email} notes={notes} />;
}
