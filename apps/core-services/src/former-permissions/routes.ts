import type { FastifyInstance } from 'fastify';
import { dismissFormerPermissions, getFormerPermissions, grantFormerPermissions } from '@academy/contracts';
import { serve } from '@academy/service-kit';
import { dismissFormer, grantFormer, readFormer } from './former-permissions.ts';

export async function formerPermissionRoutes(app: FastifyInstance) {
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
