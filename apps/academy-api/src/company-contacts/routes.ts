import type { FastifyInstance } from 'fastify';
import { getCompanyContacts, updateCompanyContacts } from '@academy/contracts';
import { serve } from '@academy/service-kit';
import { changeContacts } from './change-contacts.ts';
import { findContacts } from './queries.ts';
import { contactsByKind } from './rules.ts';

export async function companyContactRoutes(app: FastifyInstance) {
  serve(app, getCompanyContacts, async ({ params: { companyId } }) => ({
    data: contactsByKind(await findContacts(app.db, companyId)),
  }));

  serve(app, updateCompanyContacts, async ({ params: { companyId }, body, actor }) => {
    await changeContacts(app.db, { companyId, wanted: body.data, actor });
    return { data: contactsByKind(await findContacts(app.db, companyId)) };
  });
}
