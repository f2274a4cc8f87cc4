import type { AuditAction, FormerPermissions, Member, Permission } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { lockCompany } from '../database/lock-company.ts';
import { findFormer, findHeld, forgetFormer, storeGrant, type Former } from './queries.ts';

interface Call {
  companyId: string;
  /** User id of the member or, without an account, id of the membership. */
  userId: string;
  actor: Actor;
}

/**
 * Returns the former permissions of a member that the actor can grant, and the former role if the actor can grant it.
 * Administrators can grant everything.
 */
async function grantableBy(db: Database, { companyId, actor }: Call, former: Former) {
  if (actor.isAdmin) return { permissions: former.permissions, role: former.role };
  const held = await findHeld(db, companyId, actor.userId);
  return {
    permissions: former.permissions.filter((permission) => held.permissions.includes(permission)),
    role: held.role === former.role ? former.role : null,
  };
}

async function requireMember(db: Database, { companyId, userId }: Call): Promise<Former> {
  const former = await findFormer(db, companyId, userId);
  if (!former) throw new Failure('user_not_found');
  return former;
}

/** @throws Failure `user_not_found` */
export async function readFormer(db: Database, call: Call): Promise<FormerPermissions> {
  const former = await requireMember(db, call);
  const { permissions } = await grantableBy(db, call, former);
  return {
    permissions: former.permissions,
    role: former.role,
    grantable: former.isActive ? permissions : [],
  };
}

/**
 * Calls `change` for the former permissions of a member, and records the change in the audit log.
 * @returns the former permissions that remain
 */
const changeFormer = (
  db: Database,
  call: Call,
  action: AuditAction,
  change: (
    tx: Database,
    former: Former,
  ) => Promise<{ permissions: readonly Permission[]; role: Member['role'] | null }>,
): Promise<FormerPermissions> =>
  db.transaction(async (tx) => {
    const { companyId, actor } = call;
    await lockCompany(tx, companyId);
    const former = await requireMember(tx, call);
    if (former.userId === actor.userId) throw new Failure('own_membership');
    const { permissions, role } = await change(tx, former);
    if (permissions.length > 0 || role !== null)
      await recordAudit(tx, actor, {
        companyId,
        action,
        subject: former.emailAddress,
        details: { permissions: permissions.join(', '), ...(role && { role }) },
        memberId: former.id,
        userId: former.userId ?? undefined,
      });
    return readFormer(tx, call);
  });

/**
 * Grants a returned member the former permissions that the actor holds, and the former role if the actor has it.
 * Administrators can grant everything.
 * @throws Failure `user_not_found`, `own_membership`, `no_former_permissions`, or `permission_denied` if the actor
 * can grant nothing
 */
export const grantFormer = (db: Database, call: Call) =>
  changeFormer(db, call, 'former_permissions_granted', async (tx, former) => {
    if (!former.isActive || (former.permissions.length === 0 && former.role === null))
      throw new Failure('no_former_permissions');
    const granted = await grantableBy(tx, call, former);
    if (granted.permissions.length === 0 && granted.role === null) throw new Failure('permission_denied');
    await storeGrant(tx, former.id, granted);
    return granted;
  });

/**
 * Deletes a member's former permissions and former role without granting them.
 * @throws Failure `user_not_found` or `own_membership`
 */
export const dismissFormer = (db: Database, call: Call) =>
  changeFormer(db, call, 'former_permissions_dismissed', async (tx, former) => {
    await forgetFormer(tx, former.id);
    return former;
  });
