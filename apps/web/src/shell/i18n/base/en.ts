export { default as errors } from '../../../shared/errors/texts/en.ts';
export { default as ui } from '../../../shared/ui/texts/en.ts';
export { default as shell } from '../../texts/en.ts';
