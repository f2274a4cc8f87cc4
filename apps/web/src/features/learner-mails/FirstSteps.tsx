import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

/** What a new maintainer does first. It is loaded on its own, because it is shown only at the beginning. */
export function FirstSteps() {
  return (
    <LoadedPart load={() => import('./FirstStepsList.tsx')} namespaces={['learner-mails']} properties={{}} />
  );
}
