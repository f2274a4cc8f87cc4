import * as contract from '@academy/contracts';
import { daysFromNow } from './catalogue.ts';
import { nordlicht } from './companies.ts';
import { createDuties, templatesIn, type MockDuty } from './duties.ts';
import { csvFile, pdfFile, xlsxFile } from './files.ts';
import { handle, MockError } from './handle.ts';

const pageOf = <Row>(rows: Row[], { page, per_page }: { page: number; per_page: number }) => ({
  data: rows.slice((page - 1) * per_page, page * per_page),
  meta: { total: rows.length, page, per_page },
});

/** Omits the fields that are undefined. */
const defined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const hasMeans = ({ company_course_ids: ids, by_sessions, by_proofs }: MockDuty) =>
  ids.length > 0 || by_sessions || by_proofs;

/** Only the first sample company has duties. */
export function dutyHandlers(milliseconds: number) {
  const duties = createDuties();
  const { all, exemptions, find, listed, counted, peopleOf } = duties;

  function grant(dutyId: string, given: Pick<contract.Exemption, 'user_id' | 'from' | 'to' | 'reason'>) {
    const person = peopleOf(find(dutyId)).find(({ user_id: id }) => id === given.user_id);
    if (!person) throw new MockError('user_not_found');
    if (given.to < given.from) throw new MockError('period_reversed');
    const ofPerson = exemptions.filter((one) => one.duty_id === dutyId && one.user_id === given.user_id);
    if (ofPerson.some(({ from, to }) => from <= given.to && to >= given.from))
      throw new MockError('exemption_overlaps');
    const granted = {
      id: crypto.randomUUID(),
      duty_id: dutyId,
      full_name: person.full_name,
      ...given,
      created_at: new Date().toISOString(),
    };
    exemptions.unshift(granted);
    return granted;
  }

  function end(exemptionId: string) {
    const found = exemptions.find(({ id }) => id === exemptionId);
    if (!found || found.to < daysFromNow(0)) throw new MockError('exemption_not_found');
    if (found.from < daysFromNow(0)) found.to = daysFromNow(-1);
    else exemptions.splice(exemptions.indexOf(found), 1);
  }

  return [
    handle(
      contract.listDutyTemplates,
      ({ query: { language } }) => ({ data: templatesIn(language) }),
      milliseconds,
    ),
    handle(
      contract.listDuties,
      ({ params: { companyId }, query }) =>
        pageOf(
          companyId === nordlicht.companyId ? all.map((duty) => listed(duty, query.language)) : [],
          query,
        ),
      milliseconds,
    ),
    handle(
      contract.getDuty,
      ({ params: { dutyId }, query: { language } }) => ({ data: counted(find(dutyId), language) }),
      milliseconds,
    ),
    handle(
      contract.createDuty,
      ({ body: { data }, query: { language } }) => {
        const created = {
          id: crypto.randomUUID(),
          ...data,
          titles: defined(data.titles),
          created_at: new Date().toISOString(),
        };
        if (!hasMeans(created)) throw new MockError('duty_without_means');
        all.unshift(created);
        return { data: counted(created, language) };
      },
      milliseconds,
    ),
    handle(
      contract.changeDuty,
      ({ params: { dutyId }, body: { data }, query: { language } }) => {
        const duty = find(dutyId);
        if (!hasMeans({ ...duty, ...(defined(data) as Partial<MockDuty>) }))
          throw new MockError('duty_without_means');
        return { data: counted(Object.assign(duty, defined(data)), language) };
      },
      milliseconds,
    ),
    handle(
      contract.archiveDuty,
      ({ params: { dutyId } }) => {
        duties.archive(dutyId);
        return { data: { id: dutyId } };
      },
      milliseconds,
    ),
    handle(
      contract.listDutyPeople,
      ({ params: { dutyId }, query: { state, search = '', ...query } }) =>
        pageOf(
          peopleOf(find(dutyId)).filter(
            (person) =>
              (state === undefined || person.state === state) &&
              person.full_name.toLowerCase().includes(search.toLowerCase()),
          ),
          query,
        ),
      milliseconds,
    ),
    handle(contract.exportDutyPeopleAsCsv, () => csvFile('people.csv'), milliseconds),
    handle(contract.exportDutyPeopleAsXlsx, () => xlsxFile('people.xlsx'), milliseconds),
    handle(contract.printDutyStatement, () => pdfFile('statement.pdf'), milliseconds),
    handle(
      contract.exportDutyStatement,
      () => new File(['{}'], 'statement.oscal.json', { type: 'application/oscal+json' }),
      milliseconds,
    ),
    handle(
      contract.listExemptions,
      ({ params: { dutyId }, query }) =>
        pageOf(
          exemptions.filter((one) => one.duty_id === dutyId),
          query,
        ),
      milliseconds,
    ),
    handle(
      contract.grantExemption,
      ({ params: { dutyId }, body: { data } }) => ({ data: grant(dutyId, data) }),
      milliseconds,
    ),
    handle(
      contract.endExemption,
      ({ params: { exemptionId } }) => {
        end(exemptionId);
        return { data: { id: exemptionId } };
      },
      milliseconds,
    ),
    handle(
      contract.listOwnDuties,
      ({ params: { companyId }, query: { language } }) => ({
        data: companyId === nordlicht.companyId ? duties.own(language) : [],
      }),
      milliseconds,
    ),
  ];
}
