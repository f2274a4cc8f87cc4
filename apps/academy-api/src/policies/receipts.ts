import type { FastifyInstance } from 'fastify';
import { findBranding, holderNameOf } from '@academy/academy-data';
import { brandingOf, receiptFileName, renderReceipt, type Receipt } from '@academy/certificate-documents';
import type { Locale } from '@academy/contracts';
import { Failure, type Actor } from '@academy/service-kit';
import type { AskedPolicy } from './queries/managed.ts';
import { findReceipt } from './queries/receipts.ts';

/** Signs a statement as a JWS (JSON Web Signature) in compact serialisation. */
export type SignStatement = (statement: {
  /** Id of the record that the statement describes. */
  id: string;
  /** Media type of the statement without `application/`. */
  type: string;
  claims: Record<string, unknown>;
}) => Promise<string>;

export interface ReceiptOptions {
  sign: SignStatement;
}

export function openReceipts({ db }: Pick<FastifyInstance, 'db'>, { sign }: ReceiptOptions) {
  /** @throws Failure `acknowledgement_not_found` */
  async function receiptOf(asked: AskedPolicy, actor: Actor, language: Locale): Promise<Receipt> {
    const row = await findReceipt(db, { ...asked, userId: actor.userId, language });
    if (!row) throw new Failure('acknowledgement_not_found');
    return {
      ...row,
      holder_name: row.holder_name ?? holderNameOf(actor),
      published_at: new Date(row.published_at),
      acknowledged_at: new Date(row.acknowledged_at),
    };
  }

  return {
    async pdf(asked: AskedPolicy, actor: Actor, language: Locale) {
      const receipt = await receiptOf(asked, actor, language);
      const branding = brandingOf(await findBranding(db, asked.companyId));
      return {
        body: await renderReceipt(receipt, { language, branding }),
        fileName: receiptFileName(receipt.policy_title, language),
      };
    },

    async signed({ companyId, policyId }: AskedPolicy, actor: Actor) {
      const receipt = await receiptOf({ companyId, policyId }, actor, 'en');
      const { id, holder_name, company_name, policy_title, version, sha256 } = receipt;
      const body = await sign({
        id,
        type: 'acknowledgement-receipt+jwt',
        claims: {
          sub: actor.userId,
          holder_name,
          company: { id: companyId, name: company_name },
          policy: { id: policyId, title: policy_title, version, sha256 },
          published_at: receipt.published_at.toISOString(),
          acknowledged_at: receipt.acknowledged_at.toISOString(),
        },
      });
      return { body: Buffer.from(body), fileName: `receipt-${policyId}-${version}.jws` };
    },
  };
}
