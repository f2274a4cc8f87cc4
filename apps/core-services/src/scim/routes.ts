import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  createScimGroup,
  createScimUser,
  deleteScimGroup,
  deleteScimUser,
  getScimGroup,
  getScimResourceType,
  getScimSchema,
  getScimServiceProviderConfig,
  getScimUser,
  listScimGroups,
  listScimResourceTypes,
  listScimSchemas,
  listScimUsers,
  maxScimMembers,
  maxScimResources,
  patchScimGroup,
  patchScimUser,
  replaceScimGroup,
  replaceScimUser,
  searchScimGroups,
  searchScimResources,
  searchScimUsers,
} from '@academy/contracts';
import { Failure, serve, serveExpensive } from '@academy/service-kit';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import { GroupDraft } from './group-draft.ts';
import { createGroup, deleteGroup, editGroup } from './groups.ts';
import { findGroup, findGroups, findMembersOf, type GroupRow } from './queries/groups.ts';
import { findUser, findUsers } from './queries/users.ts';
import { groupResource, listResource, userResource, type Resource } from './resources.ts';
import { includes, select, type Selection } from './selection.ts';
import { UserDraft } from './user-draft.ts';
import { createUser, deleteUser, editUser, resourceId } from './users.ts';

/** Bounds of a page: RFC 7644 interprets a start index below 1 as 1, and a negative count as 0. */
const boundsOf = ({ startIndex, count }: { startIndex: number; count: number }) => ({
  startIndex: Math.max(1, startIndex),
  count: Math.min(maxScimResources, Math.max(0, count)),
});

function found(resources: Resource[], id: string): Resource {
  const one = resources.find((resource) => resource.id === id);
  if (!one) throw new Failure('scim_resource_not_found');
  return one;
}

const listOf = (resources: Resource[]) => listResource({ resources, total: resources.length, startIndex: 1 });

function created(reply: FastifyReply, resource: Resource): void {
  reply.code(201).header('location', (resource['meta'] as { location: string }).location);
}

interface Asked extends Selection {
  filter?: string | undefined;
  startIndex: number;
  count: number;
}

/**
 * Converts the body of a search to the query parameters of a list, in which commas separate the names of attributes.
 */
const askedBy = (
  body: Omit<Asked, keyof Selection> & { [Name in keyof Selection]?: string[] | undefined },
): Asked => ({
  ...body,
  attributes: body.attributes?.join(','),
  excludedAttributes: body.excludedAttributes?.join(','),
});

/**
 * Maximum number of database connections for requests of directories, so that other requests always find free
 * connections.
 */
const connections = 4;
const statementTimeoutMs = 2_000;

interface ScimOptions {
  publicUrl: string;
}

/** SCIM 2.0 (RFC 7643 and 7644): directories of employees create, change and deactivate members and groups. */
export async function scimRoutes(app: FastifyInstance, { publicUrl }: ScimOptions) {
  const { db } = app.openSecondaryPool({ name: 'directories', size: connections, statementTimeoutMs });
  const baseOf = (companyId: string) =>
    new URL(`/core-services/scim/v2/companies/${companyId}`, publicUrl).href;

  serve(app, getScimServiceProviderConfig, async ({ params }) =>
    serviceProviderConfig(baseOf(params.companyId)),
  );
  serve(app, listScimResourceTypes, async ({ params }) => listOf(resourceTypes(baseOf(params.companyId))));
  serve(app, getScimResourceType, async ({ params }) =>
    found(resourceTypes(baseOf(params.companyId)), params.resourceId),
  );
  serve(app, listScimSchemas, async ({ params }) => listOf(schemas(baseOf(params.companyId))));
  serve(app, getScimSchema, async ({ params }) =>
    found(schemas(baseOf(params.companyId)), params.resourceId),
  );

  async function usersPage(companyId: string, asked: Asked) {
    const bounds = boundsOf(asked);
    const withGroups = includes(asked, 'groups');
    const { rows, total } = await findUsers(db, {
      companyId,
      filter: asked.filter,
      ...bounds,
      withGroups,
    });
    const resources = rows.map((row) => select(userResource(row, baseOf(companyId)), asked));
    return listResource({ resources, total, startIndex: bounds.startIndex });
  }
  serve(app, listScimUsers, ({ params, query }) => usersPage(params.companyId, query));
  serve(app, searchScimUsers, ({ params, body }) => usersPage(params.companyId, askedBy(body)));

  serve(app, createScimUser, async ({ params: { companyId }, query, body, actor, reply }) => {
    const user = await createUser(db, { companyId, actor }, UserDraft.creating(body).finish());
    const resource = userResource(user, baseOf(companyId));
    created(reply, resource);
    return select(resource, query);
  });

  serve(app, getScimUser, async ({ params: { companyId, resourceId: id }, query }) => {
    const user = await findUser(db, companyId, resourceId(id));
    if (!user) throw new Failure('scim_resource_not_found');
    return select(userResource(user, baseOf(companyId)), query);
  });

  serve(app, replaceScimUser, async ({ params: { companyId, resourceId: id }, query, body, actor }) => {
    const user = await editUser(db, { companyId, id: resourceId(id), actor }, (present) =>
      UserDraft.replacing(present, body).finish(),
    );
    return select(userResource(user, baseOf(companyId)), query);
  });

  serve(app, patchScimUser, async ({ params: { companyId, resourceId: id }, query, body, actor }) => {
    const user = await editUser(db, { companyId, id: resourceId(id), actor }, (present) => {
      const draft = UserDraft.changing(present);
      draft.apply(body.Operations);
      return draft.finish();
    });
    return select(userResource(user, baseOf(companyId)), query);
  });

  serve(app, deleteScimUser, async ({ params: { companyId, resourceId: id }, actor, reply }) => {
    await deleteUser(db, { companyId, id: resourceId(id), actor });
    reply.code(204);
  });

  /**
   * Converts groups to SCIM resources. If the groups have too many members in total, only the first groups contain
   * their members.
   */
  async function groupResources(companyId: string, rows: readonly GroupRow[], selection: Selection) {
    let budget = includes(selection, 'members') ? maxScimMembers : -1;
    const shown = rows.filter(({ membersCount }) => (budget -= membersCount) >= 0).map(({ id }) => id);
    const members = await findMembersOf(db, shown);
    return rows.map((row) => groupResource({ ...row, members: members.get(row.id) }, baseOf(companyId)));
  }
  async function shownGroup(companyId: string, row: GroupRow, selection: Selection): Promise<Resource> {
    const [resource] = await groupResources(companyId, [row], selection);
    return resource!;
  }

  async function groupsPage(companyId: string, asked: Asked) {
    const bounds = boundsOf(asked);
    const { rows, total } = await findGroups(db, { companyId, filter: asked.filter, ...bounds });
    const resources = (await groupResources(companyId, rows, asked)).map((resource) =>
      select(resource, asked),
    );
    return listResource({ resources, total, startIndex: bounds.startIndex });
  }
  serve(app, listScimGroups, ({ params, query }) => groupsPage(params.companyId, query));
  serve(app, searchScimGroups, ({ params, body }) => groupsPage(params.companyId, askedBy(body)));

  serve(app, searchScimResources, async ({ params: { companyId }, body }) => {
    const asked = askedBy(body);
    const { startIndex, count } = boundsOf(asked);
    const refused: Failure[] = [];
    /** Returns an empty page if the resource type lacks an attribute of the filter. */
    const pageOf = async (find: typeof usersPage, first: number, size: number) => {
      try {
        return await find(companyId, { ...asked, startIndex: Math.max(1, first), count: size });
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'scim_invalid_filter') throw error;
        refused.push(error);
        return listResource({ resources: [], total: 0, startIndex: 1 });
      }
    };
    const users = await pageOf(usersPage, startIndex, count);
    const left = count - users.itemsPerPage;
    const groups = await pageOf(groupsPage, startIndex - users.totalResults, left);
    if (refused.length > 1) throw refused[0]!;
    return listResource({
      resources: [...users.Resources, ...groups.Resources],
      total: users.totalResults + groups.totalResults,
      startIndex,
    });
  });

  serveExpensive(app, createScimGroup, async ({ params: { companyId }, query, body, actor, reply }) => {
    const draft = new GroupDraft();
    draft.setAll(body);
    const group = await createGroup(db, { companyId, actor }, draft);
    const resource = await shownGroup(companyId, group, query);
    created(reply, resource);
    return select(resource, query);
  });

  serve(app, getScimGroup, async ({ params: { companyId, resourceId: id }, query }) => {
    const group = await findGroup(db, companyId, resourceId(id));
    if (!group) throw new Failure('scim_resource_not_found');
    return select(await shownGroup(companyId, group, query), query);
  });

  serveExpensive(
    app,
    replaceScimGroup,
    async ({ params: { companyId, resourceId: id }, query, body, actor }) => {
      const group = await editGroup(db, { companyId, id: resourceId(id), actor }, () => {
        const draft = new GroupDraft();
        draft.replaceMembers([]);
        draft.setAll(body);
        return draft;
      });
      return select(await shownGroup(companyId, group, query), query);
    },
  );

  serveExpensive(
    app,
    patchScimGroup,
    async ({ params: { companyId, resourceId: id }, query, body, actor, reply }) => {
      const group = await editGroup(db, { companyId, id: resourceId(id), actor }, (present) => {
        const draft = new GroupDraft(present);
        draft.apply(body.Operations);
        return draft;
      });
      // Directories do not read the response to a PATCH request, so it is empty unless the request asks for attributes.
      // A full response would contain all members of the group, even if only one person enters or leaves.
      if (query.attributes === undefined && query.excludedAttributes === undefined) {
        reply.code(204);
        return undefined;
      }
      return select(await shownGroup(companyId, group, query), query);
    },
  );

  serve(app, deleteScimGroup, async ({ params: { companyId, resourceId: id }, actor, reply }) => {
    await deleteGroup(db, { companyId, id: resourceId(id), actor });
    reply.code(204);
  });
}
