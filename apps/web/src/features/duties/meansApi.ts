import type { CourseKind } from '@academy/contracts';
import { listCompanyCourses, listManagedPolicies, maxPageSize, type Locale } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { loadAllPages } from '../../shared/api/callAllPages.ts';

export interface Means {
  id: string;
  kind: CourseKind;
  title: string;
}

const meansApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Lists all courses and policies of a company that are not archived, page after page, because a company can have
     * more policies than fit on one page.
     */
    listMeans: build.query<Means[], { companyId: string; language: Locale }>({
      queryFn: async (args, _api, _options, send) => {
        const found: Means[] = [];
        for (const list of [listCompanyCourses, listManagedPolicies]) {
          const { data, error } = await loadAllPages(list, { ...args, per_page: maxPageSize }, send);
          if (error) return { error };
          found.push(
            ...data
              .filter(({ status }) => status !== 'archived')
              .map(({ id, title, kind }) => ({ id, title, kind })),
          );
        }
        return { data: found };
      },
      providesTags: ['company-courses', 'courses', 'policies'],
    }),
  }),
});

export const { useListMeansQuery } = meansApi;
