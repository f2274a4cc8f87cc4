import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import * as contract from '@academy/contracts';
import type { Locale, PolicyFormat } from '@academy/contracts';
import {
  boundsOf,
  Failure,
  originOf,
  readPage,
  serve,
  serveExpensive,
  type Actor,
} from '@academy/service-kit';
import { changePolicy, createPolicy } from './create-policy.ts';
import { deleteVersion, publishVersion, type PublicationSteps } from './publish-version.ts';
import {
  findPolicies,
  findPolicy,
  findVersion,
  findText,
  findVersions,
  readSlices,
  type AskedPolicy,
} from './queries/managed.ts';
import { countForPublication } from './queries/publication.ts';
import { prepareAcknowledgement, prepareOwnPolicies, prepareOwnPolicy } from './queries/own.ts';
import { openReceipts, type ReceiptOptions } from './receipts.ts';
import { languageOf, versionOf } from './rules.ts';
import { uploadVersion, type CheckPdf } from './upload-version.ts';

export type PolicyOptions = ReceiptOptions &
  PublicationSteps & {
    checkPdf: CheckPdf;
    /**
     * Maximum number of bytes that a company may store in packages, drafts, policies and proofs together (rule 517).
     */
    storageLimit: number;
  };

const formatOf = (mediaType = ''): PolicyFormat =>
  mediaType.toLowerCase().startsWith(contract.policyMediaTypes.pdf) ? 'pdf' : 'markdown';

export async function policyRoutes(
  app: FastifyInstance,
  { changeSettings, requestRound, countMembers, checkPdf, storageLimit, ...receiptOptions }: PolicyOptions,
) {
  const ownPolicies = prepareOwnPolicies(app.pool);
  const ownPolicy = prepareOwnPolicy(app.pool);
  const acknowledge = prepareAcknowledgement(app.pool);
  const receipts = openReceipts(app, receiptOptions);

  const requirePolicy = async (asked: AskedPolicy & { language: Locale }) => {
    const policy = await findPolicy(app.db, asked);
    if (!policy) throw new Failure('policy_not_found');
    return policy;
  };

  /** Finds the document of a version in the requested language, or else in another language. */
  async function requireDocument(
    asked: AskedPolicy & { version: number },
    { language, format, drafts }: { language: Locale; format: PolicyFormat; drafts: boolean },
  ) {
    const version = await findVersion(app.db, asked);
    if (!version || (!drafts && !version.published_at)) throw new Failure('policy_version_not_found');
    const chosen = languageOf(version.documents, language);
    const document = version.documents.find((one) => one.language === chosen);
    if (document?.format !== format) throw new Failure('policy_file_not_found');
    return { ...document, versionId: version.id };
  }

  async function textOf(
    asked: AskedPolicy & { version: number },
    which: { language: Locale; drafts: boolean },
  ): Promise<contract.PolicyText> {
    const { versionId, language } = await requireDocument(asked, { ...which, format: 'markdown' });
    const text = await findText(app.db, versionId, language);
    if (!text) throw new Failure('policy_file_not_found');
    const { content, html, ...document } = text;
    return { ...document, markdown: content.toString('utf8'), html: html ?? '' };
  }

  /**
   * Returns a PDF, or status 304 if the browser has cached it. Browsers must ask again each time, because the user may
   * have lost the permission.
   */
  async function fileOf(
    asked: AskedPolicy & { version: number },
    which: { language: Locale; drafts: boolean },
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) {
    const document = await requireDocument(asked, { ...which, format: 'pdf' });
    const etag = `"${document.sha256}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    const isKnown = request.headers['if-none-match'] === etag;
    if (isKnown) reply.code(304);
    else reply.header('content-length', document.size);
    return {
      body: Readable.from(isKnown ? [] : readSlices(app.db, document), { objectMode: false }),
      fileName: `policy-${asked.policyId}-${asked.version}.pdf`,
    };
  }

  serve(app, contract.listManagedPolicies, async ({ params, query: { page, per_page }, locale }) => {
    const { rows, total } = await readPage(
      boundsOf(page, per_page),
      (bounds) => findPolicies(app.db, { ...params, language: locale, ...bounds }),
      (row) => row.total,
    );
    return { data: rows.map(managedOf), meta: { total, page, per_page } };
  });

  serve(app, contract.getManagedPolicy, async ({ params, locale }) => ({
    data: managedOf(await requirePolicy({ ...params, language: locale })),
  }));

  serve(app, contract.createPolicy, async ({ params: { companyId }, body, actor, locale, reply }) => {
    const { titles, kind, ...settings } = body.data;
    const policyId = await createPolicy(app.db, { companyId, titles, kind, settings, actor }, changeSettings);
    reply.code(201);
    return { data: managedOf(await requirePolicy({ companyId, policyId, language: locale })) };
  });

  serve(app, contract.changePolicy, async ({ params, body, actor, locale }) => {
    const { titles, kind, ...settings } = body.data;
    await changePolicy(app.db, { ...params, titles, kind, settings, actor }, changeSettings);
    return { data: managedOf(await requirePolicy({ ...params, language: locale })) };
  });

  serve(app, contract.listPolicyVersions, async ({ params, query: { page, per_page }, locale }) => {
    await requirePolicy({ ...params, language: locale });
    const { rows, total } = await readPage(
      boundsOf(page, per_page),
      (bounds) => findVersions(app.db, params.policyId, bounds),
      (row) => row.total,
    );
    return { data: rows.map(versionOf), meta: { total, page, per_page } };
  });

  serveExpensive(
    app,
    contract.uploadPolicyVersion,
    async ({ params, query, body, actor, request, reply }) => {
      const format = formatOf(request.headers['content-type']);
      const upload = { ...params, ...query, format, file: body, storageLimit, actor };
      const version = await uploadVersion(app.db, upload, checkPdf);
      reply.code(201);
      return { data: versionOf({ ...version, acknowledgements_count: 0 }) };
    },
  );

  serve(app, contract.deletePolicyDraft, async ({ params, actor }) => {
    await deleteVersion(app.db, { ...params, actor });
    return { data: { version: params.version } };
  });

  serveExpensive(app, contract.previewPublication, async ({ params }) => {
    const version = await findVersion(app.db, params);
    if (!version) throw new Failure('policy_version_not_found');
    return { data: await countForPublication(app.db, { ...params, change: version.change }) };
  });

  serve(app, contract.publishPolicyVersion, async ({ params, body, actor, request }) => {
    const { due_on: dueOn, sha256: reviewed } = body.data;
    const publication = { ...params, dueOn, reviewed, actor, origin: originOf(request) };
    const { version, roundId } = await publishVersion(app, publication, {
      changeSettings,
      requestRound,
      countMembers,
    });
    return { data: { ...versionOf({ ...version, acknowledgements_count: 0 }), round_id: roundId } };
  });

  serve(app, contract.getManagedPolicyFile, async ({ params, locale, request, reply }) =>
    fileOf(params, { language: locale, drafts: true }, { request, reply }),
  );

  serve(app, contract.getManagedPolicyText, async ({ params, locale }) => ({
    data: await textOf(params, { language: locale, drafts: true }),
  }));

  serve(app, contract.listPolicies, async ({ params, query: { page, per_page }, actor, locale }) => {
    const caller = { ...params, userId: actor.userId, language: locale };
    const { rows, total } = await ownPolicies({ ...caller, ...boundsOf(page, per_page) });
    return { data: rows, meta: { total, page, per_page } };
  });

  const requireOwn = async (asked: AskedPolicy & { userId: string }, language: Locale) => {
    const policy = await ownPolicy({ ...asked, language });
    if (!policy) throw new Failure('policy_not_found');
    return policy;
  };

  serve(app, contract.getPolicy, async ({ params, actor, locale }) => ({
    data: await requireOwn({ ...params, userId: actor.userId }, locale),
  }));

  /** @throws Failure `policy_version_not_found` if the audience of the policy does not include the caller */
  async function requireVersion(asked: AskedPolicy, { userId }: Actor, language: Locale) {
    const policy = await ownPolicy({ ...asked, userId, language });
    if (!policy) throw new Failure('policy_version_not_found');
  }

  serve(app, contract.getPolicyFile, async ({ params, actor, locale, request, reply }) => {
    await requireVersion(params, actor, locale);
    return fileOf(params, { language: locale, drafts: false }, { request, reply });
  });

  serve(app, contract.getPolicyText, async ({ params, actor, locale }) => {
    await requireVersion(params, actor, locale);
    return { data: await textOf(params, { language: locale, drafts: false }) };
  });

  serve(app, contract.acknowledgePolicy, async ({ params, body, actor, reply }) => {
    const { outcome, ...given } = await acknowledge({
      ...params,
      ...body.data,
      userId: actor.userId,
      enrollmentId: uuidv7(),
      acknowledgementId: uuidv7(),
    });
    if (outcome !== 'acknowledged' && outcome !== 'repeated') throw new Failure(outcome);
    reply.code(outcome === 'acknowledged' ? 201 : 200);
    return { data: { policy_id: params.policyId, version: body.data.version, ...given } };
  });

  serve(app, contract.getReceipt, async ({ params, actor, locale }) => receipts.pdf(params, actor, locale));
  serve(app, contract.getSignedReceipt, async ({ params, actor }) => receipts.signed(params, actor));
}

function managedOf({
  total: _,
  published_at,
  ...policy
}: Awaited<ReturnType<typeof findPolicies>>[number]): contract.ManagedPolicy {
  return { ...policy, published_at: published_at?.toISOString() ?? null };
}
