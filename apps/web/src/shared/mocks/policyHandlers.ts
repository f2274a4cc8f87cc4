import * as contract from '@academy/contracts';
import { todayIn } from '../formats/todayIn.ts';
import { nordlicht } from './companies.ts';
import { pdfFile } from './files.ts';
import { handle, MockError } from './handle.ts';
import { createPolicies, type MockPolicy } from './policies.ts';
import { policyHtml, policyPdf, policyText } from './policyTexts.ts';

const pageOf = <Row>(rows: Row[], { page, per_page }: { page: number; per_page: number }) => ({
  data: rows.slice((page - 1) * per_page, page * per_page),
  meta: { total: rows.length, page, per_page },
});

/** Only the first sample company has policies. */
export function policyHandlers(milliseconds: number) {
  const policies = createPolicies();
  const { all, find, managed, own, versionOf } = policies;
  const listed = (companyId: string) => (companyId === nordlicht.companyId ? all : []);

  function requireOwn(policyId: string, language?: contract.Locale) {
    const policy = own(find(policyId), language);
    if (!policy) throw new MockError('policy_not_found');
    return policy;
  }

  interface Asked {
    policyId: string;
    version: number;
  }
  function documentOf(
    { policyId, version }: Asked,
    language: contract.Locale | undefined,
    format: contract.PolicyFormat,
  ) {
    const { documents } = versionOf(find(policyId), version);
    const found = documents.find((document) => document.language === language) ?? documents[0];
    if (found?.format !== format) throw new MockError('policy_file_not_found');
    return found;
  }
  const textOf = (asked: Asked, language: contract.Locale | undefined) => {
    const document = documentOf(asked, language, 'markdown');
    return {
      ...document,
      markdown: policyText(asked.version, document.language),
      html: policyHtml(asked.version, document.language),
    };
  };
  const fileOf = (asked: Asked, language: contract.Locale | undefined) => {
    documentOf(asked, language, 'pdf');
    return policyPdf(`policy-${asked.version}.pdf`);
  };
  function draftOf({ policyId, version }: Asked) {
    const policy = find(policyId);
    const draft = versionOf(policy, version);
    if (draft.published_at !== null) throw new MockError('policy_version_published');
    return { policy, draft };
  }
  const isAgain = ({ version, change }: contract.PolicyVersion) => version > 1 && change === 'material';

  return [
    handle(
      contract.listPolicies,
      ({ params: { companyId }, query }) => {
        const rows = listed(companyId)
          .map((policy) => own(policy, query.language))
          .filter((policy) => policy !== undefined)
          .toSorted((one, other) => Number(one.acknowledged) - Number(other.acknowledged));
        return pageOf(rows, query);
      },
      milliseconds,
    ),
    handle(
      contract.getPolicy,
      ({ params: { policyId }, query: { language } }) => ({ data: requireOwn(policyId, language) }),
      milliseconds,
    ),
    handle(contract.getPolicyFile, ({ params, query }) => fileOf(params, query.language), milliseconds),
    handle(
      contract.getPolicyText,
      ({ params, query }) => ({ data: textOf(params, query.language) }),
      milliseconds,
    ),
    handle(
      contract.acknowledgePolicy,
      ({ params: { policyId }, body: { data } }) => {
        const policy = requireOwn(policyId);
        if (policy.version !== data.version) throw new MockError('policy_version_outdated');
        const acknowledged_at = new Date().toISOString();
        Object.assign(find(policyId), { acknowledged: { version: data.version, acknowledged_at } });
        const { round, valid_until } = policy;
        return {
          data: {
            id: crypto.randomUUID(),
            policy_id: policyId,
            ...data,
            ...{ acknowledged_at, round, valid_until },
          },
        };
      },
      milliseconds,
    ),
    handle(contract.getReceipt, () => pdfFile('receipt.pdf'), milliseconds),
    handle(
      contract.getSignedReceipt,
      () => new File(['e30.e30.c2ln'], 'receipt.jws', { type: 'application/jose' }),
      milliseconds,
    ),

    handle(
      contract.listManagedPolicies,
      ({ params: { companyId }, query }) =>
        pageOf(
          listed(companyId).map((policy) => managed(policy, query.language)),
          query,
        ),
      milliseconds,
    ),
    handle(
      contract.getManagedPolicy,
      ({ params: { policyId }, query: { language } }) => ({ data: managed(find(policyId), language) }),
      milliseconds,
    ),
    handle(
      contract.createPolicy,
      ({ body: { data }, query: { language } }) => ({
        data: managed(policies.create(defined(data) as MockPolicy), language),
      }),
      milliseconds,
    ),
    handle(
      contract.changePolicy,
      ({ params: { policyId }, body: { data }, query: { language } }) => ({
        data: managed(Object.assign(find(policyId), defined(data)), language),
      }),
      milliseconds,
    ),
    handle(
      contract.listPolicyVersions,
      ({ params: { policyId }, query }) => pageOf(find(policyId).versions, query),
      milliseconds,
    ),
    handle(
      contract.uploadPolicyVersion,
      ({ params: { policyId }, query: { language, change } }) => {
        const policy = find(policyId);
        const document = {
          language,
          format: 'markdown' as const,
          sha256: policies.hashOf(9, policy.versions.length + 1, language),
          size: 1_280,
        };
        return { data: policies.upload(policy, change, document) };
      },
      milliseconds,
    ),
    handle(
      contract.deletePolicyDraft,
      ({ params }) => {
        const { policy, draft } = draftOf(params);
        policy.versions = policy.versions.filter((version) => version !== draft);
        return { data: { version: draft.version } };
      },
      milliseconds,
    ),
    handle(
      contract.previewPublication,
      ({ params }) => {
        const policy = find(params.policyId);
        const again = isAgain(versionOf(policy, params.version)) ? policy.completed_count : 0;
        const { open_count: open, never_signed_in_count: never_signed_in } = policy;
        return { data: { again, open, never_signed_in } };
      },
      milliseconds,
    ),
    handle(
      contract.publishPolicyVersion,
      ({ params, body: { data } }) => {
        const { policy, draft } = draftOf(params);
        const reviewed = data.sha256 ?? draft.documents.map(({ sha256 }) => sha256);
        if (draft.documents.some(({ sha256 }) => !reviewed.includes(sha256)))
          throw new MockError('policy_version_outdated');
        if (isAgain(draft) && data.due_on === undefined) throw new MockError('due_date_missing');
        if (data.due_on !== undefined && data.due_on < todayIn('Europe/Berlin'))
          throw new MockError('deadline_in_past');
        draft.published_at = new Date().toISOString();
        policy.status = 'active';
        if (isAgain(draft) && data.due_on !== undefined) policy.due_on = data.due_on;
        return {
          data: { ...draft, round_id: isAgain(draft) ? '0192f000-0000-7000-8000-00000000e001' : null },
        };
      },
      milliseconds,
    ),
    handle(
      contract.getManagedPolicyFile,
      ({ params, query }) => fileOf(params, query.language),
      milliseconds,
    ),
    handle(
      contract.getManagedPolicyText,
      ({ params, query }) => ({ data: textOf(params, query.language) }),
      milliseconds,
    ),
  ];
}

/** Omits the fields that are undefined. */
const defined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
