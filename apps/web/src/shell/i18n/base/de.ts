export { default as errors } from '../../../shared/errors/texts/de.ts';
export { default as ui } from '../../../shared/ui/texts/de.ts';
export { default as shell } from '../../texts/de.ts';
