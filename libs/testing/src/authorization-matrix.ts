import { urlOf, type Endpoint, type Permission } from '@academy/contracts';

/** Ids of a company's resources, by the name of the path parameter or field that contains the id. */
export type CompanyIds = Record<string, string> & { companyId: string };

/** A valid call of an endpoint for a company and its resources. */
export interface MatrixRow<Ids extends CompanyIds> {
  /** Query parameters, and path parameters other than `companyId`. */
  fields?: (ids: Ids) => Record<string, string>;
  body?: (ids: Ids) => unknown;
  /** Name of the only persona who gets the resource. Every other persona who may call the endpoint gets 404. */
  ownedBy?: string;
}

/**
 * A test user. The user has `permissions` in one company (`own`), and no permissions in another company (`foreign`).
 */
export interface Persona {
  name: string;
  permissions: Permission[];
  isAdmin?: boolean;
  /** Whether the user is deactivated, so that the permissions that are stored for the user have no effect. */
  isDeactivated?: boolean;
  isOutsider?: boolean;
}

export const personas: Persona[] = [
  { name: 'outsider', permissions: [], isOutsider: true },
  { name: 'member without permissions', permissions: [] },
  { name: 'learner', permissions: ['academy:user:course_progress'] },
  { name: 'course manager', permissions: ['academy:company_course:manage'] },
  { name: 'policy manager', permissions: ['academy:policies:manage'] },
  { name: 'employee manager', permissions: ['academy:employees:manage'] },
  { name: 'progress transferrer', permissions: ['academy:company_course:progress_transfer'] },
  {
    name: 'deactivated manager',
    permissions: [
      'academy:user:course_progress',
      'academy:company_course:manage',
      'academy:employees:manage',
      'academy:company_course:progress_transfer',
      'academy:policies:manage',
    ],
    isDeactivated: true,
  },
  { name: 'administrator', permissions: [], isAdmin: true, isOutsider: true },
];

export interface MatrixCase {
  persona: Persona;
  title: string;
  method: Endpoint['method'];
  url: string;
  body: unknown;
  /** The outcome that the endpoint's contract and the rules about permissions (20 to 29) require. */
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
  if (access === 'signed-in' && !endpoint.path.includes('{companyId}')) return 'success';
  if (typeof access !== 'object') return path === 'own' || persona.isAdmin ? 'success' : 'company_not_found';
  if (!persona.isAdmin) {
    if (path === 'foreign' || persona.isOutsider) return 'company_not_found';
    const permissions = persona.isDeactivated ? [] : persona.permissions;
    if (!access.company?.some((permission) => permissions.includes(permission))) return 'permission_denied';
  }
  const isOwned = row.ownedBy === undefined || (row.ownedBy === persona.name && path === 'own');
  return path === child && isOwned ? 'success' : 'child_not_found';
}

/**
 * The calls that test an endpoint. Every persona makes four calls, one for each combination of the company in the path
 * and the company of the resources. If the endpoint is only for administrators, or refers to no resources, every
 * persona makes one call for each company in the path.
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

/** The endpoints that a module of contracts exports, with the names of their exports. */
export const endpointsIn = (contracts: object): [string, Endpoint][] =>
  Object.entries(contracts).filter(
    (entry): entry is [string, Endpoint] =>
      typeof entry[1] === 'object' && entry[1] !== null && 'access' in entry[1] && 'path' in entry[1],
  );
