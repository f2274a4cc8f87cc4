export { openAccessStore } from './access-store.ts';
export { auditEntries, recordAudit, recordAudits, type AuditInput } from './audit.ts';
export { corePublished, publishedCompanies, publishedPermissionGrants } from './core-published.ts';
export { outgoingEmails, outgoingEmailStates, queueEmails, type EmailToSend } from './outgoing-emails.ts';
