import type { Course } from '@academy/contracts';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiState } from '../../shared/api/api.ts';
import { coursesApi, courseTag } from './api.ts';

type Thunk<T> = ThunkAction<T, ApiState, unknown, UnknownAction>;

/** Changes a course in the cache, in every loaded language. Returns a function that reverts the change. */
export function patchCourse(courseId: string, change: (course: Course) => Course): Thunk<() => void> {
  return (dispatch, getState) => {
    const patches = coursesApi.util
      .selectInvalidatedBy(getState(), [courseTag(courseId)])
      .map(({ originalArgs }) =>
        dispatch(coursesApi.util.updateQueryData('getCourse', originalArgs, change)),
      );
    return () => patches.forEach((patch) => patch.undo());
  };
}
