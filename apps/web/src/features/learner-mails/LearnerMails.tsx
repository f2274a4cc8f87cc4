import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

/**
 * Settings of the mails that the company sends to learners by itself.
 * Their code is loaded separately, because their form checks its fields with schemas, whose library would more than
 * double the script of the page.
 */
export function LearnerMails() {
  return (
    <LoadedPart
      load={() => import('./LearnerMailsSection.tsx')}
      namespaces={['learner-mails']}
      properties={{}}
    />
  );
}
