import * as contract from '@academy/contracts';
import { daysFromNow } from './catalogue.ts';
import { nordlicht } from './companies.ts';
import { companyCourseId } from './companyCourses.ts';
import { pdfFile } from './files.ts';
import { handle, MockError } from './handle.ts';
import type { Person } from './people.ts';
import { createProofs, type MockProof } from './proofs.ts';

const pageOf = <Row>(rows: Row[], { page, per_page }: { page: number; per_page: number }) => ({
  data: rows.slice((page - 1) * per_page, page * per_page),
  meta: { total: rows.length, page, per_page },
});

const proofFile = () => pdfFile('proof.pdf');

/** Only the first sample company has proofs. */
export function proofHandlers(person: Person, milliseconds: number) {
  const proofs = createProofs(person);
  const listed = (companyId: string) => (companyId === nordlicht.companyId ? proofs.list() : []);
  const isOwn = (proof: MockProof) => proof.person.user_id === person.id;

  function findOwn(proofId: string) {
    const proof = proofs.find(proofId);
    if (!isOwn(proof)) throw new MockError('proof_not_found');
    return proof;
  }

  return [
    handle(
      contract.listOwnProofs,
      ({ params: { companyId }, query }) =>
        pageOf(
          listed(companyId)
            .filter(isOwn)
            .map((proof) => proofs.managed(proof, query.language)),
          query,
        ),
      milliseconds,
    ),
    handle(
      contract.submitProof,
      ({ query }) => {
        const { issuer, issued_on, valid_until = null, minutes = null } = query;
        if (issued_on > daysFromNow(0)) throw new MockError('completion_in_future');
        if (valid_until !== null && valid_until < issued_on) throw new MockError('period_reversed');
        const subject =
          query.duty_id === undefined
            ? { kind: 'course' as const, id: companyCourseId(nordlicht.companyId, query.course_id ?? '') }
            : { kind: 'duty' as const, id: query.duty_id };
        const submitted = proofs.submit({ subject, issuer, issued_on, valid_until, minutes });
        return { data: proofs.managed(submitted, query.language) };
      },
      milliseconds,
    ),
    handle(
      contract.getOwnProofFile,
      ({ params: { proofId } }) => {
        findOwn(proofId);
        return proofFile();
      },
      milliseconds,
    ),
    handle(
      contract.withdrawProof,
      ({ params: { proofId } }) => {
        if (findOwn(proofId).status !== 'submitted') throw new MockError('proof_decided');
        proofs.remove(proofId);
        return { data: { id: proofId } };
      },
      milliseconds,
    ),

    handle(
      contract.listManagedProofs,
      ({ params: { companyId }, query }) =>
        pageOf(
          listed(companyId)
            .filter(({ status }) => status === query.status)
            .map((proof) => proofs.managed(proof, query.language)),
          query,
        ),
      milliseconds,
    ),
    handle(
      contract.listProofImports,
      ({ params: { companyId }, query }) =>
        pageOf(companyId === nordlicht.companyId ? proofs.imports() : [], query),
      milliseconds,
    ),
    handle(contract.uploadProofImport, () => ({ data: proofs.upload() }), milliseconds),
    handle(
      contract.getProofImport,
      ({ params: { importId } }) => {
        const found = proofs.findImport(importId);
        if (found.state === 'applying') {
          found.done = Math.min(found.lines, found.done + 21);
          if (found.done === found.lines) found.state = 'applied';
        }
        return { data: found };
      },
      milliseconds,
    ),
    handle(
      contract.applyProofImport,
      ({ params: { importId } }) => {
        const found = proofs.findImport(importId);
        if (found.state !== 'ready') throw new MockError('import_not_ready');
        found.state = 'applying';
        return { data: found };
      },
      milliseconds,
    ),
    handle(
      contract.getManagedProof,
      ({ params: { proofId }, query: { language } }) => ({
        data: proofs.managed(proofs.find(proofId), language),
      }),
      milliseconds,
    ),
    handle(
      contract.getManagedProofFile,
      ({ params: { proofId } }) => {
        proofs.find(proofId);
        return proofFile();
      },
      milliseconds,
    ),
    handle(
      contract.decideProof,
      ({ params: { proofId }, query: { language }, body: { data } }) => {
        const proof = proofs.find(proofId);
        if (isOwn(proof)) throw new MockError('own_proof');
        if (proof.status !== 'submitted') throw new MockError('proof_decided');
        Object.assign(proof, {
          status: data.decision,
          refusal_reason: data.decision === 'refused' ? data.reason : null,
          decided_at: new Date().toISOString(),
          decided_by: `${person.firstName} ${person.lastName}`,
        });
        return { data: proofs.managed(proof, language) };
      },
      milliseconds,
    ),
  ];
}
