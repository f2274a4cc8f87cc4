import { v7 as uuidv7 } from 'uuid';
import type { InvitationLink, Locale } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import type { Actor, Database } from '@academy/service-kit';
import { lockCompany } from '../database/lock-company.ts';
import { findValidLinks, storeLink, storeRevocation } from './queries/links.ts';
import type { InvitationTokens } from './tokens.ts';

interface Call {
  companyId: string;
  locale: Locale;
  tokens: InvitationTokens;
}

const asLink = (
  { tokens, locale }: Call,
  { id, expiresAt }: { id: string; expiresAt: Date },
): InvitationLink => ({
  url: tokens.urlOf(id, locale),
  expiresAt: expiresAt.toISOString(),
});

/**
 * Returns the company's valid invitation link that expires last.
 * Links whose tokens were derived from an earlier secret are ignored, because their URLs cannot be derived any more.
 */
export async function findLink(db: Database, call: Call): Promise<InvitationLink | undefined> {
  const links = await findValidLinks(db, call.companyId);
  const link = links.find(({ id, hash }) => call.tokens.isCurrent(id, hash));
  return link && asLink(call, link);
}

export async function findOrCreateLink(db: Database, actor: Actor, call: Call) {
  return db.transaction(async (transaction) => {
    const { companyId, tokens } = call;
    await lockCompany(transaction, companyId);
    const valid = await findLink(transaction, call);
    if (valid) return { link: valid, isNew: false };
    const id = uuidv7();
    const invitation = { id, companyId, hash: tokens.hashOf(id), invitedBy: actor.userId };
    const link = await storeLink(transaction, invitation);
    await recordAudit(transaction, actor, { companyId, action: 'invitation_link_created' });
    return { link: asLink(call, link), isNew: true };
  });
}

/** Revokes all invitation links of the company, even expired ones. @returns the number of revoked links */
export async function revokeLinks(db: Database, actor: Actor, companyId: string): Promise<number> {
  return db.transaction(async (transaction) => {
    await lockCompany(transaction, companyId);
    const revoked = await storeRevocation(transaction, companyId);
    if (revoked > 0)
      await recordAudit(transaction, actor, {
        companyId,
        action: 'invitation_links_revoked',
        details: { revoked },
      });
    return revoked;
  });
}
