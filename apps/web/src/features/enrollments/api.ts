import type { Enrollment } from '@academy/contracts';
import { advance, enroll } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callData, type ArgumentsOf, type DataOf } from '../../shared/api/call.ts';

export const enrollmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    enroll: build.mutation<Enrollment, ArgumentsOf<typeof enroll>>(callData(enroll)),
    advance: build.mutation<DataOf<typeof advance>, ArgumentsOf<typeof advance> & { courseId: string }>(
      callData(advance),
    ),
  }),
});
