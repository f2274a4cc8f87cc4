export { useDownloadCoursesMutation, useGetCompanyCourseQuery } from './api.ts';
