import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { enrollment } from './enrollments.ts';
import { pageOf, pageQuery } from './envelopes.ts';
import { id } from './identifiers.ts';
import { locale } from './locales.ts';
import { courseManager } from './permissions.ts';

/** An enrollment and its member, shown to maintainers. */
export const memberEnrollment = enrollment.extend({
  company_course_id: id,
  /** Progress in whole percent from 0 to 100. */
  progress: z.int(),
  course: z.object({ title: z.string(), lessons_count: z.int() }),
  user: z.object({ id, full_name: z.string(), email: z.string() }),
  /** Whether the member may download a certificate. */
  certificate_available: z.boolean(),
});
export type MemberEnrollment = z.infer<typeof memberEnrollment>;

/** A leading `-` sorts descending. */
export const memberEnrollmentSorts = [
  'name',
  '-name',
  'created_at',
  '-created_at',
  'progress',
  '-progress',
] as const;
export type MemberEnrollmentSort = (typeof memberEnrollmentSorts)[number];

const enrollmentsPath = '/api/maintenance/companies/{companyId}/enrollments';
const access = { company: [courseManager] } as const;

export const listMemberEnrollments = endpoint({
  method: 'GET',
  path: enrollmentsPath,
  access,
  summary: 'List the enrollments of a member or of a company course',
  params: z.object({ companyId: id }),
  query: z
    .object({
      user_id: id.optional(),
      company_course_id: id.optional(),
      search: z.string().trim().max(200).optional(),
      sort: z.enum(memberEnrollmentSorts).default('name'),
      language: locale.optional(),
      ...pageQuery(50),
    })
    .refine(({ user_id, company_course_id }) => user_id ?? company_course_id, {
      path: ['company_course_id'],
      message: 'company_course_id or user_id is required',
    }),
  answer: pageOf(memberEnrollment),
});

export const getMemberCertificate = endpoint({
  method: 'GET',
  path: `${enrollmentsPath}/{enrollmentId}/certificate`,
  access,
  summary: 'Download a member’s certificate; 409 certificate_locked while a lesson is open',
  params: z.object({ companyId: id, enrollmentId: id }),
  query: z.object({ language: locale.optional() }),
  answer: 'application/pdf',
});
