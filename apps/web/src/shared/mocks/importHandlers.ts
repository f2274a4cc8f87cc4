import {
  applyImport,
  decideImportLines,
  exportImportProblems,
  getImport,
  listImportLines,
  listImports,
  uploadImport,
  type ImportDecision,
  type ImportLine,
  type ImportLineKind,
  type MemberImport,
} from '@academy/contracts';
import { handle, MockError } from './handle.ts';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

const preview = (fileName: string): MemberImport => ({
  id: crypto.randomUUID(),
  state: 'comparing',
  fileName,
  createdAt: hours(0),
  uploadedBy: 'Mara Maintainer',
  expiresAt: hours(24),
  appliedAt: null,
  progress: { done: 0, total: 60 },
  encoding: 'utf-8',
  delimiter: 'semicolon',
  columns: [
    { column: 'email', heading: 'E-Mail' },
    { column: 'firstName', heading: 'Vorname' },
    { column: 'lastName', heading: 'Nachname' },
    { column: 'groups', heading: 'Abteilung' },
  ],
  ignoredHeadings: ['Straße', 'Kostenstelle'],
  counts: null,
  newGroupNames: [],
  undecided: 0,
  isOutdated: false,
  confirmationNeeded: false,
  result: null,
  failure: null,
});

const counts = {
  added: 31,
  changed: 2,
  unchanged: 25,
  differentPerson: 2,
  missing: 7,
  wrong: 2,
  newGroups: 1,
};

const line = (index: number, given: Partial<ImportLine> = {}): ImportLine => ({
  line: index + 2,
  emailAddress: `person${index}@nordlicht.example`,
  firstName: 'Pia',
  lastName: `Person ${index}`,
  changes: [],
  accountReleased: false,
  decision: null,
  problems: [],
  ...given,
});

const lines: Record<ImportLineKind, (index: number) => ImportLine> = {
  added: (index) => line(index),
  unchanged: (index) => line(index),
  changed: (index) =>
    line(index, {
      changes: [
        { column: 'lastName', from: 'Müller', to: `Person ${index}` },
        { column: 'groups', from: null, to: 'Vertrieb | Innendienst' },
        { column: 'startDate', from: '2024-03-01', to: null },
        { column: 'language', from: 'de', to: 'en' },
        index % 2 === 0
          ? { column: 'status', from: 'deactivated', to: 'registered' }
          : { column: 'status', from: 'registered', to: 'imported' },
      ],
      accountReleased: index % 2 === 1,
    }),
  different_person: (index) =>
    line(index, {
      changes: [
        { column: 'firstName', from: 'John', to: 'Pia' },
        { column: 'externalId', from: 'E1', to: 'E2' },
      ],
    }),
  missing: (index) => line(index, { line: null }),
  wrong: (index) =>
    line(index, {
      emailAddress: '',
      problems: [{ column: 'email', problem: 'invalid_email', value: `person${index}` }],
    }),
};

export function importHandlers(milliseconds: number) {
  const all: MemberImport[] = [
    {
      ...preview('Personal 2026-10.csv'),
      state: 'applied',
      counts,
      appliedAt: hours(-700),
      result: { deactivated: 0, invited: 0, notInvited: 0 },
    },
  ];
  const decisions = new Map<number, ImportDecision | null>();
  let openLines = [2, 3];
  const find = (importId: string): MemberImport => {
    const found = all.find(({ id }) => id === importId);
    if (found === undefined) throw new MockError('import_not_found');
    return found;
  };
  return [
    handle(
      uploadImport,
      ({ query: { fileName = '' } }) => {
        const added = preview(fileName);
        all.unshift(added);
        return { data: added };
      },
      milliseconds,
    ),
    handle(
      listImports,
      ({ query: { page, size } }) => ({
        data: { data: all.slice((page - 1) * size, page * size), total: all.length, page, size },
      }),
      milliseconds,
    ),
    handle(
      getImport,
      ({ params: { importId } }) => {
        const found = find(importId);
        if (found.state === 'comparing')
          Object.assign(found, {
            state: 'ready',
            counts,
            newGroupNames: ['Vertrieb Innendienst'],
            undecided: openLines.length,
            expiresAt: hours(24),
            confirmationNeeded: true,
          });
        if (found.state === 'applying') Object.assign(found, { state: 'applied', appliedAt: hours(0) });
        return { data: found };
      },
      milliseconds,
    ),
    handle(
      listImportLines,
      ({ params: { importId }, query: { kind, page, size } }) => {
        const present = find(importId).counts;
        const total = (kind === 'different_person' ? present?.differentPerson : present?.[kind]) ?? 0;
        const data = Array.from({ length: total }, (_, index) => {
          const given = lines[kind](index);
          return kind === 'different_person'
            ? { ...given, decision: decisions.get(given.line ?? 0) ?? null }
            : given;
        });
        return { data: { data: data.slice((page - 1) * size, page * size), total, page, size } };
      },
      milliseconds,
    ),
    handle(
      decideImportLines,
      ({ params: { importId }, body: { data } }) => {
        const found = find(importId);
        if (found.state !== 'ready') throw new MockError('import_not_ready');
        for (const number of data.lines ?? [2, 3]) decisions.set(number, data.decision);
        openLines = [2, 3].filter((number) => !decisions.get(number));
        Object.assign(found, { state: 'comparing' });
        return { data: found };
      },
      milliseconds,
    ),
    handle(exportImportProblems, () => new Blob(['line'], { type: 'text/csv' }), milliseconds),
    handle(
      applyImport,
      ({ params: { importId }, body: { data } }) => {
        const found = find(importId);
        if (found.state !== 'ready') throw new MockError('import_not_ready');
        if (data.deactivate_missing && String(data.confirmation).trim() !== String(counts.missing))
          throw new MockError('confirmation_mismatch');
        Object.assign(found, {
          state: 'applying',
          result: {
            deactivated: data.deactivate_missing ? counts.missing : 0,
            invited: data.invite ? 20 : 0,
            notInvited: data.invite ? 11 : 0,
          },
        });
        return { data: found };
      },
      milliseconds,
    ),
  ];
}
