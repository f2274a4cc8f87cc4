export { AttemptsDialog } from './AttemptsDialog.tsx';
export { FinalTestDialog } from './FinalTestDialog.tsx';
