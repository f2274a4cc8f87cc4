import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import type { AudiencePickerProps } from './AudiencePicker.tsx';

/** Audience field for forms of other features. Its code is loaded only when a form shows the field. */
export const AudienceField = (props: AudiencePickerProps) => (
  <LoadedPart load={() => import('./AudiencePicker.tsx')} namespaces={['audiences']} properties={props} />
);
