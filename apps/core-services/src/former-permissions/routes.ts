import type { FastifyInstance } from 'fastify';
import {
  dismissFormerPermissions,
  getFormerPermissions,
  grantFormerPermissions,
  listReturnedMembers,
} from '@academy/contracts';
import { serve } from '@academy/service-kit';
import { dismissFormer, grantFormer, readFormer } from './former-permissions.ts';
import { findReturned } from './queries.ts';

export async function formerPermissionRoutes(app: FastifyInstance) {
  serve(app, listReturnedMembers, async ({ params, query }) => ({
    data: await findReturned(app.db, { ...params, ...query }),
  }));
  serve(app, getFormerPermissions, async ({ actor, params }) => ({
    data: await readFormer(app.db, { ...params, actor }),
  }));
  serve(app, grantFormerPermissions, async ({ actor, params }) => ({
    data: await grantFormer(app.db, { ...params, actor }),
  }));
  serve(app, dismissFormerPermissions, async ({ actor, params }) => ({
    data: await dismissFormer(app.db, { ...params, actor }),
  }));
}
