import { downloadScormPackage } from '@academy/contracts';
import type { CompanyCourses } from './companyCourses.ts';
import { zipFile } from './files.ts';
import { handle } from './handle.ts';

export function scormHandlers(courses: CompanyCourses, milliseconds: number) {
  return [
    handle(
      downloadScormPackage,
      ({ params, query }) => {
        courses.find(params.companyId, params.companyCourseId);
        return zipFile(`course-scorm-${query.version}.zip`);
      },
      milliseconds,
    ),
  ];
}
