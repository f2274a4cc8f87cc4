import type { FastifyInstance } from 'fastify';
import * as contract from '@academy/contracts';
import { Failure, serve } from '@academy/service-kit';
import { changeGroup, changeGroupMembers, createGroup, deleteGroup } from './change-groups.ts';
import { findGroup, prepareGroupPages } from './queries.ts';

export async function groupRoutes(app: FastifyInstance) {
  const findPage = prepareGroupPages(app.db);

  serve(app, contract.listGroups, async ({ params, query }) => ({
    data: await findPage({ ...params, ...query }),
  }));

  serve(app, contract.createGroup, async ({ actor, params: { companyId }, body, reply }) => {
    const { name, externalId = null } = body.data;
    const created = await createGroup(app.db, { companyId, name, externalId, actor });
    reply.code(201);
    return { data: created };
  });

  serve(app, contract.getGroup, async ({ params: { companyId, groupId } }) => {
    const found = await findGroup(app.db, companyId, groupId);
    if (!found) throw new Failure('group_not_found');
    return { data: found };
  });

  serve(app, contract.changeGroup, async ({ actor, params, body: { data } }) => ({
    data: await changeGroup(app.db, { ...params, actor, wanted: data }),
  }));

  serve(app, contract.deleteGroup, async ({ actor, params }) => {
    await deleteGroup(app.db, { ...params, actor });
    return { data: { deleted: true } };
  });

  serve(app, contract.addGroupMembers, async ({ actor, params, body }) => ({
    data: await changeGroupMembers(app.db, { ...params, actor, userIds: body.data.userIds, action: 'add' }),
  }));

  serve(app, contract.removeGroupMembers, async ({ actor, params, body }) => ({
    data: await changeGroupMembers(app.db, {
      ...params,
      actor,
      userIds: body.data.userIds,
      action: 'remove',
    }),
  }));
}
