import type { Feature, Permission } from '@academy/contracts';
import { employeeManager, progressTransferrer } from '@academy/contracts/client';
import type { Panel } from '../../shared/company/usePanel.ts';
import type { PictureName } from './pictures.ts';

/** Section of the guide for maintainers, about one task. Its texts have the translation key `sections.{id}`. */
export type Section = {
  /** Page on which the task begins. The section links to it. */
  page:
    | 'today'
    | 'members'
    | 'domains'
    | 'groups'
    | 'courses'
    | 'ownCourses'
    | 'content'
    | 'policies'
    | 'sessions'
    | 'duties'
    | 'proofs'
    | 'reports'
    | 'reportMails'
    | 'evidencePacks'
    | 'webhooks'
    | 'audit'
    | 'apiKeys';
  /** Feature that the company must have for the section to be shown. */
  feature?: Feature;
  /** Permission that the user must have for the section to be shown. */
  permission?: Permission;
} & (
  | { id: PictureName; hasPicture: true }
  | {
      id: 'languages' | 'policies' | 'sessions' | 'duties' | 'proofs' | 'apiKeys' | 'joining';
      hasPicture: false;
    }
);

const sections: readonly Section[] = [
  { id: 'overview', hasPicture: true, page: 'members' },
  { id: 'today', hasPicture: true, page: 'today' },
  { id: 'invite', hasPicture: true, page: 'members' },
  { id: 'imports', hasPicture: true, page: 'members', permission: employeeManager },
  { id: 'domains', hasPicture: true, page: 'domains', permission: employeeManager },
  { id: 'joining', hasPicture: false, page: 'members', permission: employeeManager },
  { id: 'apiKeys', hasPicture: false, page: 'apiKeys', permission: employeeManager },
  { id: 'groups', hasPicture: true, page: 'groups' },
  { id: 'courses', hasPicture: true, page: 'courses' },
  { id: 'audiences', hasPicture: true, page: 'courses' },
  { id: 'deadlines', hasPicture: true, page: 'courses' },
  { id: 'reminders', hasPicture: true, page: 'courses' },
  { id: 'validity', hasPicture: true, page: 'courses' },
  { id: 'progress', hasPicture: true, page: 'courses' },
  { id: 'finalTest', hasPicture: true, page: 'courses' },
  { id: 'files', hasPicture: true, page: 'courses' },
  {
    id: 'transfers',
    hasPicture: true,
    page: 'courses',
    feature: 'progress_transfers',
    permission: progressTransferrer,
  },
  { id: 'scorm', hasPicture: true, page: 'courses', feature: 'scorm_packages' },
  { id: 'ownCourses', hasPicture: true, page: 'ownCourses' },
  { id: 'packages', hasPicture: true, page: 'content' },
  { id: 'contacts', hasPicture: true, page: 'courses' },
  { id: 'languages', hasPicture: false, page: 'courses' },
  { id: 'policies', hasPicture: false, page: 'policies' },
  { id: 'sessions', hasPicture: false, page: 'sessions' },
  { id: 'duties', hasPicture: false, page: 'duties' },
  { id: 'proofs', hasPicture: false, page: 'proofs' },
  { id: 'reports', hasPicture: true, page: 'reports' },
  { id: 'reportMails', hasPicture: true, page: 'reportMails' },
  { id: 'evidencePacks', hasPicture: true, page: 'evidencePacks' },
  { id: 'webhooks', hasPicture: true, page: 'webhooks' },
  { id: 'privacy', hasPicture: true, page: 'audit' },
];

/** Returns the sections whose tasks the user can do in this company. */
export const sectionsFor = ({ features, may }: Pick<Panel, 'features' | 'may'>): readonly Section[] =>
  sections.filter(
    ({ feature, permission }) =>
      (feature === undefined || features.includes(feature)) && (permission === undefined || may(permission)),
  );
