export { openAccessStore } from './access-store.ts';
export {
  auditChain,
  auditChainChecks,
  academyActor,
  auditEntries,
  auditInsert,
  auditValues,
  nilCompanyId,
  recordAudit,
  recordAudits,
  type AuditInput,
} from './audit.ts';
export * from './audit-chain.ts';
export {
  corePublished,
  publishedApiKeys,
  publishedCompanies,
  publishedPermissionGrants,
} from './core-published.ts';
export {
  readInOrder,
  readSearched,
  searchMembers,
  type MemberSearch,
  type SearchPage,
} from './member-search.ts';
export { outgoingEmails, outgoingEmailStates, queueEmails, type EmailToSend } from './outgoing-emails.ts';
