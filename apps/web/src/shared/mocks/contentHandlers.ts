import * as contract from '@academy/contracts';
import { nordlicht } from './companies.ts';
import { handle } from './handle.ts';
import { createPackages, fireSafetyCourseId, sampleReplacement } from './packages.ts';

/** Only the first sample company has packages. */
export function contentHandlers(milliseconds: number) {
  const packages = createPackages();
  return [
    handle(
      contract.listContent,
      ({ params: { companyId }, query: { page, per_page } }) => {
        const all = companyId === nordlicht.companyId ? packages.list() : [];
        return {
          data: all.slice((page - 1) * per_page, page * per_page),
          meta: { total: all.length, page, per_page },
        };
      },
      milliseconds,
    ),
    handle(
      contract.uploadContent,
      ({ query: { file_name } }) => ({ data: packages.upload(file_name) }),
      milliseconds,
    ),
    handle(
      contract.getContent,
      ({ params: { packageId } }) => ({ data: packages.find(packageId) }),
      milliseconds,
    ),
    handle(
      contract.deleteContent,
      ({ params: { packageId } }) => {
        packages.remove(packageId);
        return { data: { id: packageId } };
      },
      milliseconds,
    ),
    handle(
      contract.createCourseOfContent,
      ({ params: { packageId } }) => {
        packages.use(packageId, fireSafetyCourseId);
        return { data: { company_course_id: fireSafetyCourseId } };
      },
      milliseconds,
    ),
    handle(
      contract.previewReplacement,
      ({ params: { packageId } }) => {
        packages.findReady(packageId);
        return { data: sampleReplacement };
      },
      milliseconds,
    ),
    handle(
      contract.replaceContent,
      ({ params: { packageId }, body: { data } }) => {
        packages.use(packageId, data.company_course_id);
        return { data };
      },
      milliseconds,
    ),
  ];
}
