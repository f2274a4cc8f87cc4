import type { CompanyCourse, DutyMeans, ManagedPolicy } from '@academy/contracts';
import { listCompanyCourses, listManagedPolicies, maxPageSize, type Locale } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { requestOf } from '../../shared/api/call.ts';

export interface Means {
  id: string;
  kind: Extract<DutyMeans, 'course' | 'policy'>;
  title: string;
}

interface Page {
  data: readonly Pick<CompanyCourse | ManagedPolicy, 'id' | 'title' | 'status'>[];
  meta: { total: number };
}

const lists = { course: listCompanyCourses, policy: listManagedPolicies };

const meansApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Lists all courses and policies of a company that are not archived, page after page, because a company can have
     * more policies than fit on one page.
     */
    listMeans: build.query<Means[], { companyId: string; language: Locale }>({
      queryFn: async (args, _api, _options, send) => {
        const found: Means[] = [];
        for (const kind of ['course', 'policy'] as const) {
          for (let page = 1, total = 1; (page - 1) * maxPageSize < total; page += 1) {
            const { data, error } = await send(
              requestOf(lists[kind], { ...args, page, per_page: maxPageSize }),
            );
            if (error) return { error };
            const rows = data as Page;
            total = rows.meta.total;
            found.push(
              ...rows.data
                .filter(({ status }) => status !== 'archived')
                .map(({ id, title }) => ({ id, kind, title })),
            );
          }
        }
        return { data: found };
      },
      providesTags: ['company-courses', 'policies'],
    }),
  }),
});

export const { useListMeansQuery } = meansApi;
