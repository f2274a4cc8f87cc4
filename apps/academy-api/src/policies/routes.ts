import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import * as contract from '@academy/contracts';
import type { Locale, PolicyFormat } from '@academy/contracts';
import { boundsOf, Failure, originOf, readPage, serve, serveExpensive } from '@academy/service-kit';
import { changePolicy, createPolicy, type ChangeSettings } from './create-policy.ts';
import { deleteVersion, publishVersion, type RequestRound } from './publish-version.ts';
import {
  findPolicies,
  findPolicy,
  findVersion,
  findVersions,
  readDocument,
  type AskedPolicy,
} from './queries/managed.ts';
import { countForPublication } from './queries/publication.ts';
import { prepareAcknowledgement, prepareOwnPolicies, prepareOwnPolicy } from './queries/own.ts';
import { openReceipts, type ReceiptOptions } from './receipts.ts';
import { languageOf, versionOf } from './rules.ts';
import { uploadVersion } from './upload-version.ts';

export interface PolicyOptions extends ReceiptOptions {
  changeSettings: ChangeSettings;
  requestRound: RequestRound;
}

const formatOf = (mediaType = ''): PolicyFormat =>
  mediaType.startsWith(contract.policyMediaTypes.pdf) ? 'pdf' : 'markdown';

export async function policyRoutes(
  app: FastifyInstance,
  { changeSettings, requestRound, ...receiptOptions }: PolicyOptions,
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

  /** Reads the document of a version, in the requested language if there is one. */
  async function openDocument(
    asked: AskedPolicy & { version: number },
    { language, format, drafts }: { language: Locale; format: PolicyFormat; drafts: boolean },
  ) {
    const version = await findVersion(app.db, asked);
    if (!version || (!drafts && !version.published_at)) throw new Failure('policy_version_not_found');
    const chosen = languageOf(version.documents, language);
    const document = chosen && (await readDocument(app.db, version.id, chosen));
    if (document?.format !== format) throw new Failure('policy_file_not_found');
    return document;
  }
  type Opened = Awaited<ReturnType<typeof openDocument>>;
  const textOf = ({ content, html, ...document }: Opened) => ({
    ...document,
    markdown: content.toString('utf8'),
    html: html ?? '',
  });
  const fileOf = ({ content }: Opened, { policyId, version }: { policyId: string; version: number }) => ({
    body: content,
    fileName: `policy-${policyId}-${version}.pdf`,
  });

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
      const version = await uploadVersion(app.db, { ...params, ...query, format, file: body, actor });
      reply.code(201);
      return { data: versionOf(version) };
    },
  );

  serve(app, contract.deletePolicyDraft, async ({ params, actor }) => {
    await deleteVersion(app.db, { ...params, actor });
    return { data: { version: params.version } };
  });

  serve(app, contract.previewPublication, async ({ params }) => {
    const version = await findVersion(app.db, params);
    if (!version) throw new Failure('policy_version_not_found');
    return { data: await countForPublication(app.db, { ...params, change: version.change }) };
  });

  serve(app, contract.publishPolicyVersion, async ({ params, body, actor, request }) => {
    const publication = { ...params, dueOn: body.data.due_on, actor, origin: originOf(request) };
    const { version, roundId } = await publishVersion(app, publication, { changeSettings, requestRound });
    return { data: { ...versionOf(version), round_id: roundId } };
  });

  serve(app, contract.getManagedPolicyFile, async ({ params, locale }) =>
    fileOf(await openDocument(params, { language: locale, format: 'pdf', drafts: true }), params),
  );

  serve(app, contract.getManagedPolicyText, async ({ params, locale }) => ({
    data: textOf(await openDocument(params, { language: locale, format: 'markdown', drafts: true })),
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

  /** Opens the document of a published version for somebody in the audience of the policy. */
  async function openOwnDocument(
    asked: AskedPolicy & { version: number; userId: string },
    language: Locale,
    format: PolicyFormat,
  ) {
    if (!(await ownPolicy({ ...asked, language }))) throw new Failure('policy_version_not_found');
    return openDocument(asked, { language, format, drafts: false });
  }

  serve(app, contract.getPolicyFile, async ({ params, actor, locale }) =>
    fileOf(await openOwnDocument({ ...params, userId: actor.userId }, locale, 'pdf'), params),
  );

  serve(app, contract.getPolicyText, async ({ params, actor, locale }) => ({
    data: textOf(await openOwnDocument({ ...params, userId: actor.userId }, locale, 'markdown')),
  }));

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
    return { data: { policy_id: params.policyId, ...body.data, ...given } };
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
