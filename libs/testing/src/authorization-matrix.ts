import { urlOf, type Endpoint, type Permission } from '@academy/contracts';

/** Ids of one company's resources, by their parameter or field name. */
export type CompanyIds = Record<string, string> & { companyId: string };

/** A valid call of an endpoint, given the company in the path and the company that owns the referenced resources. */
export interface MatrixRow<Ids extends CompanyIds> {
  /** Path parameters besides `companyId`, and query parameters. */
  fields?: (ids: Ids) => Record<string, string>;
  body?: (ids: Ids) => unknown;
  /** The persona that owns the resource; all other personas get 404, regardless of their permissions. */
  ownedBy?: string;
}

/** A caller with permissions in their own company and no permissions in the foreign company. */
export interface Persona {
  name: string;
  permissions: Permission[];
  isAdmin?: boolean;
  /** Not a member of either company. */
  isOutsider?: boolean;
}

export const personas: Persona[] = [
  { name: 'outsider', permissions: [], isOutsider: true },
  { name: 'member without permissions', permissions: [] },
  { name: 'learner', permissions: ['academy:user:course_progress'] },
  { name: 'course manager', permissions: ['academy:company_course:manage'] },
  { name: 'employee manager', permissions: ['academy:employees:manage'] },
  { name: 'progress transferrer', permissions: ['academy:company_course:progress_transfer'] },
  { name: 'administrator', permissions: [], isAdmin: true, isOutsider: true },
];

export interface MatrixCase {
  persona: Persona;
  title: string;
  method: Endpoint['method'];
  url: string;
  body: unknown;
  /** Returns the outcome that the contract and the permission rules (20 to 29) require. */
  expected: 'success' | 'permission_denied' | 'company_not_found' | 'child_not_found';
}

type Place = 'own' | 'foreign';

function expectedOf(
  endpoint: Endpoint,
  row: Pick<MatrixRow<CompanyIds>, 'ownedBy'>,
  persona: Persona,
  path: Place,
  child: Place,
) {
  const { access } = endpoint;
  if (access === 'admin') return persona.isAdmin ? 'success' : 'permission_denied';
  if (access === 'signed-in' && row.ownedBy !== undefined)
    return row.ownedBy === persona.name && child === 'own' ? 'success' : 'child_not_found';
  if (typeof access !== 'object') return path === 'own' || persona.isAdmin ? 'success' : 'company_not_found';
  if (!persona.isAdmin) {
    if (path === 'foreign' || persona.isOutsider) return 'company_not_found';
    if (!access.company.some((permission) => persona.permissions.includes(permission)))
      return 'permission_denied';
  }
  const isOwned = row.ownedBy === undefined || (row.ownedBy === persona.name && path === 'own');
  return path === child && isOwned ? 'success' : 'child_not_found';
}

/**
 * All calls of an endpoint to test: personas × own or foreign company in the path × own or foreign resources. Paths of
 * administrator endpoints contain no company, only resources.
 */
export function casesOf<Ids extends CompanyIds>(
  endpoint: Endpoint,
  row: MatrixRow<Ids>,
  ids: Record<Place, Ids>,
): MatrixCase[] {
  const places: Place[] = ['own', 'foreign'];
  const named = (child: Place, companyId: string) => {
    const known = { ...ids[child], companyId };
    return { fields: { companyId, ...row.fields?.(known) }, body: row.body?.(known) };
  };
  const asText = (child: Place) => JSON.stringify(named(child, ids.own.companyId));
  const namesThings = endpoint.access !== 'admin' && asText('own') !== asText('foreign');
  return personas.flatMap((persona) =>
    places.flatMap((path) =>
      (namesThings ? places : [path]).map((child): MatrixCase => {
        const { fields, body } = named(child, ids[path].companyId);
        const query = Object.fromEntries(
          Object.entries(fields).filter(([name]) => name in endpoint.query.shape),
        );
        return {
          persona,
          title: `${persona.name}, ${path} company, ${child} resources`,
          method: endpoint.method,
          url: urlOf(endpoint, fields, query),
          body,
          expected: expectedOf(endpoint, row, persona, path, child),
        };
      }),
    ),
  );
}

/** Returns the endpoints exported by the contracts, by export name. */
export const endpointsIn = (contracts: object): [string, Endpoint][] =>
  Object.entries(contracts).filter(
    (entry): entry is [string, Endpoint] =>
      typeof entry[1] === 'object' && entry[1] !== null && 'access' in entry[1] && 'path' in entry[1],
  );
