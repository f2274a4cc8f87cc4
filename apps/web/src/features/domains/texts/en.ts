import type { DomainReason, DomainState } from '@academy/contracts';

export default {
  title: 'E-mail domains of {{company}}',
  subtitle:
    'People whom you list by import or directory are linked at their first sign-in without being asked, if you have proven the domain of their address. All others are asked whether they belong to your company.',
  notAllowed: 'Only maintainers who may manage employees can see the domains.',
  columns: {
    domain: 'Domain',
    state: 'State',
    record: 'TXT record',
    checkedAt: 'Last look-up',
    actions: 'Actions',
  },
  states: { pending: 'Pending', proven: 'Proven', failed: 'Not proven' } satisfies Record<
    DomainState,
    string
  >,
  reasons: {
    record_missing: 'The TXT record was not found.',
    other_token: 'The TXT record contains another value.',
    dns_error: 'The name server did not answer.',
    no_such_domain: 'The domain does not exist.',
    taken: 'Another company has proven this domain.',
  } satisfies Record<DomainReason, string>,
  confirmed: 'Confirmed by an administrator',
  listedPeople_one: '{{count}} listed person has not joined yet',
  listedPeople_other: '{{count}} listed people have not joined yet',
  record: {
    name: 'Name',
    value: 'Value',
    copyName: 'Copy name',
    copyValue: 'Copy value',
  },
  neverChecked: 'Not yet',
  lookingUp: 'Being looked up…',
  nextCheck: 'Next on {{time}}',
  empty: {
    title: 'No domains yet',
    text: 'Add the domain of your company’s e-mail addresses, and set the TXT record at your name server.',
  },
  add: {
    action: 'Add domain',
    title: 'Add a domain',
    label: 'Domain',
    hint: 'The part of your e-mail addresses after the @, such as example.com',
  },
  check: {
    action: 'Check now',
    actionOf: 'Check now: {{domain}}',
    done: 'The record of {{domain}} is being looked up. The result appears here within a minute.',
  },
  confirm: {
    action: 'Confirm',
    actionOf: 'Confirm {{domain}}',
    done: 'The domain {{domain}} is confirmed.',
  },
  remove: {
    action: 'Remove',
    actionOf: 'Remove {{domain}}',
    title: 'Remove this domain?',
    text: 'People with addresses of {{domain}} whom you list will be asked at their next sign-in whether they belong to your company. Members who have joined stay members.',
    done: 'The domain {{domain}} is removed.',
  },
};
