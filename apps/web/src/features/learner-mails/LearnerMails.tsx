import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import type { LearnerMailsSectionProps } from './LearnerMailsSection.tsx';

/**
 * Settings of the automatic e-mails to the learners of the company. Their code is loaded separately, because their form
 * needs the schema library, which is larger than all other code of the page.
 */
export function LearnerMails({ onUnsaved }: LearnerMailsSectionProps) {
  return (
    <LoadedPart
      load={() => import('./LearnerMailsSection.tsx')}
      namespaces={['learner-mails']}
      properties={{ onUnsaved }}
    />
  );
}
