export { FirstSteps } from './FirstSteps.tsx';
export { LearnerMails } from './LearnerMails.tsx';
