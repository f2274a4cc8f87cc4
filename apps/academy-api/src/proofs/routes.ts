import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as contract from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import {
  boundsOf,
  Failure,
  originOf,
  readPage,
  serve,
  serveExpensive,
  type TargetPolicy,
} from '@academy/service-kit';
import { badgeVerifier } from './badges/verify-badge.ts';
import { decideProof } from './decide-proof.ts';
import { requestApplication } from './imports/apply-import.ts';
import { uploadImport } from './imports/upload-import.ts';
import type { FileChecks } from './inspect-file.ts';
import { readSlices } from './queries/files.ts';
import { findImport, findImports } from './imports/queries.ts';
import { prepareManagedProof, prepareManagedProofs } from './queries/managed.ts';
import { prepareOwnProof, prepareOwnProofs } from './queries/own.ts';
import { fileNameOf, formatOf } from './rules.ts';
import { submitProof, withdrawProof } from './submit-proof.ts';

export interface ProofOptions extends FileChecks {
  /** Servers from which the keys of badges may be loaded. */
  targets: TargetPolicy;
  /** Maximum number of bytes that a company may store in packages, drafts, policies and proofs together (rule 517). */
  storageLimit: number;
}

export async function proofRoutes(
  app: FastifyInstance,
  { checkPdf, checkImage, targets, storageLimit }: ProofOptions,
) {
  const { db } = app;
  const ownProofs = prepareOwnProofs(app.pool);
  const ownProof = prepareOwnProof(app.pool);
  const managedProofs = prepareManagedProofs(app.pool);
  const managedProof = prepareManagedProof(app.pool);
  const verifyBadge = badgeVerifier(targets);

  const requireOwn = async (asked: Parameters<typeof ownProof>[0]) => {
    const proof = await ownProof(asked);
    if (!proof) throw new Failure('proof_not_found');
    return proof;
  };
  const requireManaged = async (asked: Parameters<typeof managedProof>[0]) => {
    const proof = await managedProof(asked);
    if (!proof) throw new Failure('proof_not_found');
    return proof;
  };

  /** Returns the file of a proof as a download. Browsers must not display it, because somebody else has uploaded it. */
  function fileOf({ id: proofId, file }: contract.Proof, reply: FastifyReply) {
    if (!file) throw new Failure('proof_not_found');
    reply.headers({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-length': file.size,
    });
    return {
      body: Readable.from(readSlices(db, { proofId, size: file.size }), { objectMode: false }),
      fileName: fileNameOf(proofId, file.format),
    };
  }

  serve(app, contract.listOwnProofs, async ({ params, query: { page, per_page }, actor, locale }) => {
    const caller = { ...params, userId: actor.userId, language: locale };
    const { rows, total } = await ownProofs({ ...caller, ...boundsOf(page, per_page) });
    return { data: rows, meta: { total, page, per_page } };
  });

  serveExpensive(
    app,
    contract.submitProof,
    async ({ params, query, body, actor, locale, request, reply }) => {
      const caller = { ...params, userId: actor.userId };
      const proofId = await submitProof(
        db,
        {
          ...caller,
          courseId: query.course_id,
          companyCourseId: query.company_course_id,
          dutyId: query.duty_id,
          issuer: query.issuer,
          issuedOn: query.issued_on,
          validUntil: query.valid_until,
          minutes: query.minutes,
          format: formatOf(request.headers['content-type']),
          file: body,
          storageLimit,
        },
        { checkPdf, checkImage, verifyBadge },
      );
      reply.code(201);
      return { data: await requireOwn({ ...caller, proofId, language: locale }) };
    },
  );

  serve(app, contract.getOwnProofFile, async ({ params, actor, locale, reply }) =>
    fileOf(await requireOwn({ ...params, userId: actor.userId, language: locale }), reply),
  );

  serve(app, contract.withdrawProof, async ({ params, actor }) => {
    await withdrawProof(db, { ...params, userId: actor.userId });
    return { data: { id: params.proofId } };
  });

  serve(
    app,
    contract.listManagedProofs,
    async ({ params, query: { page, per_page, status }, actor, locale }) => {
      const asked = { ...params, userId: actor.userId, language: locale, status };
      const { rows, total } = await managedProofs({ ...asked, ...boundsOf(page, per_page) });
      return { data: rows, meta: { total, page, per_page } };
    },
  );

  serve(app, contract.getManagedProof, async ({ params, actor, locale }) => ({
    data: await requireManaged({ ...params, userId: actor.userId, language: locale }),
  }));

  serve(app, contract.getManagedProofFile, async ({ params, actor, locale, reply }) => {
    const proof = await requireManaged({ ...params, userId: actor.userId, language: locale });
    const response = fileOf(proof, reply);
    await recordAudit(db, actor, {
      companyId: params.companyId,
      action: 'proof_downloaded',
      subject: `${proof.person.full_name}, ${proof.counts_for.title}`,
      userId: proof.person.user_id,
      details: { issuer: proof.issuer },
    });
    return response;
  });

  serve(app, contract.decideProof, async ({ params, body, actor, locale, request }) => {
    const reason = body.data.decision === 'refused' ? body.data.reason : null;
    const decision = { ...params, decision: body.data.decision, reason, actor, origin: originOf(request) };
    await decideProof(db, decision);
    return { data: await requireManaged({ ...params, userId: actor.userId, language: locale }) };
  });

  const requireImport = async (asked: Parameters<typeof findImport>[1]) => {
    const found = await findImport(db, asked);
    if (!found) throw new Failure('import_not_found');
    return found;
  };

  serveExpensive(app, contract.uploadProofImport, async ({ params, body, actor, locale, reply }) => {
    const importId = await uploadImport(db, { ...params, userId: actor.userId, file: body });
    reply.code(201);
    return { data: await requireImport({ ...params, importId, language: locale }) };
  });

  serve(app, contract.listProofImports, async ({ params, query: { page, per_page } }) => {
    const { rows, total } = await readPage(
      boundsOf(page, per_page),
      (bounds) => findImports(db, { ...params, ...bounds }),
      (row) => row.total,
    );
    return { data: rows, meta: { total, page, per_page } };
  });

  serve(app, contract.getProofImport, async ({ params, locale }) => ({
    data: await requireImport({ ...params, language: locale }),
  }));

  serve(app, contract.applyProofImport, async ({ params, actor, locale, request, reply }) => {
    await requestApplication(db, { ...params, userId: actor.userId, origin: originOf(request) });
    app.enqueue('proof-imports', params.importId);
    reply.code(202);
    return { data: await requireImport({ ...params, language: locale }) };
  });
}
