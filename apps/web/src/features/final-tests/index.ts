export { FinalTestAction } from './FinalTestAction.tsx';
export { FinalTestPanel } from './FinalTestPanel.tsx';
export { needsTest } from './rules.ts';
