import { v7 as uuidv7 } from 'uuid';
import { personName, type Locale } from '@academy/contracts';
import { queueEmails, recordAudit, type EmailToSend } from '@academy/platform-data';
import { Failure, type Actor, type Database, type WorkOrigin } from '@academy/service-kit';
import { lockCompany } from '../database/lock-company.ts';
import { releaseAccounts } from '../database/release-accounts.ts';
import { findHolder, findMaintainers, findVerifiedAddresses } from './queries.ts';

interface Call {
  companyId: string;
  /** User id of the member or, without an account, id of the membership. */
  userId: string;
  actor: Actor;
  /** Language of e-mails to people whose language is unknown. */
  locale: Locale;
  origin: WorkOrigin;
}

interface Release {
  companyId: string;
  companyName: string;
  memberId: string;
  /** User whose account was detached from the membership. */
  userId: string;
  language: Locale | null;
}

async function mailAbout(tx: Database, release: Release, { locale, origin }: Call) {
  const { companyId, companyName, memberId } = release;
  const company = { company_id: companyId, company_name: companyName };
  const addresses = await findVerifiedAddresses(tx, release.userId);
  const maintainers = await findMaintainers(tx, companyId);
  const releaseId = uuidv7();
  const emails: EmailToSend[] = [
    ...addresses.map(({ address }, index): EmailToSend<'account_released'> => ({
      uniqueKey: `account_released:${releaseId}:${index}`,
      template: 'account_released',
      data: company,
      recipient: { address, name: '', locale: release.language ?? locale },
    })),
    ...maintainers.map(
      ({
        userId,
        address,
        firstName,
        lastName,
        locale: language,
      }): EmailToSend<'member_account_released'> => ({
        uniqueKey: `member_account_released:${releaseId}:${userId}`,
        template: 'member_account_released',
        data: { ...company, member_id: memberId },
        recipient: {
          ...{ address, name: personName(firstName, lastName), locale: language ?? locale },
          ...(userId && { userId }),
        },
      }),
    ),
  ];
  await queueEmails(tx, emails, origin);
}

/**
 * Detaches the account from a membership, so that the user loses access to the company. The next user who signs in
 * with the membership's verified address is linked to the membership, or is asked whether to join (rule 239).
 * @returns the id of the membership
 * @throws Failure `user_not_found`, `own_membership` or `no_account_to_release`
 */
export const releaseAccount = (db: Database, call: Call): Promise<string> =>
  db.transaction(async (tx) => {
    const { companyId, actor } = call;
    const companyName = await lockCompany(tx, companyId);
    const holder = await findHolder(tx, companyId, call.userId);
    if (!holder) throw new Failure('user_not_found');
    if (holder.userId === actor.userId) throw new Failure('own_membership');
    if (holder.isEnded) throw new Failure('no_account_to_release');
    const [released] = await releaseAccounts(tx, companyId, [holder.id]);
    if (!released) throw new Failure('no_account_to_release');
    const { memberId, userId } = released;
    await recordAudit(tx, actor, {
      companyId,
      action: 'account_released',
      subject: holder.emailAddress,
      memberId,
      userId,
    });
    await mailAbout(tx, { companyId, companyName, memberId, userId, language: holder.locale }, call);
    return memberId;
  });
