import type { FastifyInstance } from 'fastify';
import { findBranding, holderNameOf } from '@academy/academy-data';
import {
  attendanceFileName,
  attendanceListFileName,
  brandingOf,
  renderAttendance,
  renderAttendanceList,
} from '@academy/certificate-documents';
import type { Locale } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor } from '@academy/service-kit';
import type { AskedSession } from './queries/managed.ts';
import {
  prepareConfirmedAttendance,
  prepareExpectedNames,
  preparePrintedSession,
} from './queries/printed.ts';
import { anyTitleOf } from './rules.ts';

const maxListedPeople = 1_000;

export function openDocuments({ db, pool }: Pick<FastifyInstance, 'db' | 'pool'>) {
  const confirmedAttendance = prepareConfirmedAttendance(pool);
  const printedSession = preparePrintedSession(pool);
  const expectedNames = prepareExpectedNames(pool);
  const brandingFor = async (companyId: string) => brandingOf(await findBranding(db, companyId));

  return {
    /** @throws Failure `attendance_not_confirmed` */
    async confirmation(asked: AskedSession, actor: Actor, language: Locale) {
      const row = await confirmedAttendance({ ...asked, userId: actor.userId, language });
      if (!row) throw new Failure('attendance_not_confirmed');
      const body = await renderAttendance(
        {
          ...row,
          holder_name: row.holder_name ?? holderNameOf(actor),
          starts_at: new Date(row.starts_at),
          ends_at: new Date(row.ends_at),
          counts_for: row.counts_for?.title ?? null,
          confirmed_at: new Date(row.confirmed_at),
        },
        { language, branding: await brandingFor(asked.companyId) },
      );
      return { body, fileName: attendanceFileName(row.session_title, language) };
    },

    /** @throws Failure `session_not_found` or `attendance_list_too_long` */
    async attendanceList(asked: AskedSession, actor: Actor, language: Locale) {
      const session = await printedSession({ ...asked, language });
      if (!session) throw new Failure('session_not_found');
      const names = await expectedNames({ ...asked, limit: maxListedPeople + 1 });
      if (names.length > maxListedPeople) throw new Failure('attendance_list_too_long');
      await recordAudit(db, actor, {
        companyId: asked.companyId,
        action: 'attendance_list_printed',
        subject: anyTitleOf(session.titles),
        details: { people: names.length },
      });
      const body = await renderAttendanceList(
        {
          ...session,
          starts_at: new Date(session.starts_at),
          ends_at: new Date(session.ends_at),
          names,
          printed_at: new Date(),
        },
        { language, branding: await brandingFor(asked.companyId) },
      );
      return { body, fileName: attendanceListFileName(session.session_title, language) };
    },
  };
}
