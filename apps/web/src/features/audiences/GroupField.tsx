import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import type { GroupPickerProps } from './GroupPicker.tsx';

/** Field for groups in a form of another feature. Its code is loaded when the field is shown. */
export const GroupField = (props: GroupPickerProps) => (
  <LoadedPart load={() => import('./GroupPicker.tsx')} namespaces={['audiences']} properties={props} />
);
