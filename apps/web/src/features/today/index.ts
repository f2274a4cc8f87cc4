export { TodayLine } from './TodayLine.tsx';
