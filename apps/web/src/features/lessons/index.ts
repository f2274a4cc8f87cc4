export { LessonContent } from './LessonContent.tsx';
