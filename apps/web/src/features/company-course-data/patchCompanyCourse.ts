import type { CompanyCourse } from '@academy/contracts';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiState } from '../../shared/api/api.ts';
import { companyCoursesApi } from './api.ts';

type Thunk<T> = ThunkAction<T, ApiState, unknown, UnknownAction>;

/** Changes a company course in all cached queries (optimistic update). Returns a function that reverts the patch. */
export function patchCompanyCourse(
  companyCourseId: string,
  change: Partial<CompanyCourse>,
): Thunk<() => void> {
  return (dispatch, getState) => {
    const { updateQueryData, selectInvalidatedBy } = companyCoursesApi.util;
    const changed = (course: CompanyCourse) =>
      course.id === companyCourseId ? { ...course, ...change } : course;
    const patches = selectInvalidatedBy(getState(), ['company-courses']).map(
      ({ endpointName, originalArgs }) =>
        endpointName === 'listCompanyCourses'
          ? dispatch(updateQueryData('listCompanyCourses', originalArgs, (courses) => courses.map(changed)))
          : dispatch(updateQueryData('getCompanyCourse', originalArgs, changed)),
    );
    return () => patches.forEach((patch) => patch.undo());
  };
}
