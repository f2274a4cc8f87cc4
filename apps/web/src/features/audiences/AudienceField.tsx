import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import type { AudiencePickerProps } from './AudiencePicker.tsx';

/** Field for an audience in a form of another feature. Its code is loaded when the field is shown. */
export const AudienceField = (props: AudiencePickerProps) => (
  <LoadedPart load={() => import('./AudiencePicker.tsx')} namespaces={['audiences']} properties={props} />
);
