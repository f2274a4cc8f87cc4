import type { ScopeKey } from '../scopeKey.ts';

export default {
  title: 'API keys of {{company}}',
  subtitle:
    'With an API key, a program such as your directory of employees can call Academy for this company. Treat a key like a password.',
  notAllowed: 'Only maintainers who may manage employees can see API keys.',
  columns: {
    name: 'Name',
    scopes: 'Allowed for',
    state: 'State',
    responsible: 'Responsible',
    createdAt: 'Created on',
    expiresAt: 'Expires on',
    lastUsedAt: 'Last used',
    actions: 'Actions',
  },
  hint: 'ends with {{hint}}',
  neverUsed: 'Never',
  lastRefused: 'Refused on {{time}}',
  stopsOn: 'Stops working on {{day}}',
  administrator: 'Administrator',
  responsibleLost: 'No longer holds the necessary permissions',
  states: { active: 'Active', expired: 'Expired', revoked: 'Revoked' },
  scopes: {
    scim: {
      name: 'Provisioning (SCIM)',
      text: 'A directory such as Entra ID or Okta creates, changes and deactivates members and groups.',
    },
    members_read: { name: 'Read members', text: 'Reads members, groups, and the training of each member.' },
    reports_read: { name: 'Read reports', text: 'Reads the reports on courses and members.' },
  } satisfies Record<ScopeKey, { name: string; text: string }>,
  empty: {
    title: 'No API keys yet',
    text: 'Create a key when you connect a directory or another program.',
  },
  create: {
    action: 'Create API key',
    title: 'Create an API key',
    name: 'Name',
    nameHint: 'Name the program that uses the key, such as Entra ID. The activity log shows this name.',
    scopes: 'What the key is allowed for',
    lifetime: 'Expires after',
  },
  lifetimes: { '30': '30 days', '90': '90 days', '365': '1 year', '730': '2 years' },
  created: {
    title: 'API key {{name}}',
    shownOnce: 'Copy the key now, because it is shown only once.',
    key: 'API key',
    copy: 'Copy API key',
    close: 'Done',
  },
  takeOver: {
    action: 'Take over',
    actionOf: 'Take over {{name}}',
    done: 'You are now responsible for the API key {{name}}.',
  },
  revoke: {
    action: 'Revoke',
    actionOf: 'Revoke {{name}}',
    title: 'Revoke this API key?',
    text: 'Programs that use the key {{name}} (ends with {{hint}}) lose access within 30 seconds. This cannot be undone.',
    done: 'The API key {{name}} has been revoked.',
  },
  scim: {
    title: 'Provisioning with SCIM',
    text: 'Enter this address as the tenant URL or base URL in Entra ID, Okta or another directory, together with an API key for provisioning.',
    copy: 'Copy address',
  },
};
