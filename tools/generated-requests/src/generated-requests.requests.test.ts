// Sends generated requests to both services, and compares every response with the service's OpenAPI document.
// tools/test-runner/test.mjs sets SCHEMATHESIS_HOME, and GENERATED_REQUESTS=full for `npm run test:requests`.
import * as contracts from '@academy/contracts';
import { tokenOf } from './call.ts';
import { buildCompanyData } from './company-data.ts';
import { services, startProduct, type Product } from './product.ts';
import { requestsOf, statusesOf, tableOf, type Run } from './report.ts';
import { roles, type Role } from './roles.ts';
import { allPhases, runSchemathesis, type Phase } from './run-schemathesis.ts';

const { SCHEMATHESIS_HOME: home, GENERATED_REQUESTS } = process.env;

interface Piece {
  role: string;
  seed: number;
  phases: readonly Phase[];
  /** Ids of the operations to which the phase `coverage` sends requests; all operations if undefined. */
  covered?: readonly string[];
  requestsPerOperation: number;
  leastRequests: number;
}

const allKinds = (role: string): Piece => ({
  role,
  seed: 1,
  phases: allPhases,
  requestsPerOperation: GENERATED_REQUESTS === 'full' ? 2 : 1,
  leastRequests: 2_000,
});
const randomOnes = (role: string, seed: number): Piece => ({
  role,
  seed,
  phases: ['fuzzing', 'stateful'],
  requestsPerOperation: 40,
  leastRequests: 1_000,
});

/** Operations that only administrators may call, or whose results depend on who the signed-in user is. */
const ofAdministrators = Object.entries(contracts).flatMap(([operationId, contract]) =>
  typeof contract === 'object' && 'access' in contract && /^(admin|signed-in)$/.test(String(contract.access))
    ? [operationId]
    : [],
);

/**
 * By default, the tests send several thousand requests. With GENERATED_REQUESTS=full, they send more than 100,000. Most
 * requests belong to the phase `coverage`, which tests the validation of inputs. Validation does not depend on the
 * caller. Therefore, by default, the maintainer, who has all permissions, calls all operations in this phase, and the
 * administrator calls only `ofAdministrators`. In the other phases, both call all operations.
 */
const pieces =
  GENERATED_REQUESTS === 'full'
    ? roles.flatMap(({ name }) => [allKinds(name), ...[2, 3].map((seed) => randomOnes(name, seed))])
    : [
        allKinds('maintainer'),
        { ...allKinds('administrator'), covered: ofAdministrators, leastRequests: 500 },
      ];

// With GENERATED_REQUESTS=full, a test sends up to 10,000 requests.
jest.setTimeout(GENERATED_REQUESTS === 'full' ? 2_400_000 : 280_000);

let product: Product;
const callers = new Map<string, ReturnType<typeof buildCaller>>();
const runs: Run[] = [];
beforeAll(async () => {
  product = await startProduct();
});
async function buildCaller(role: Role) {
  const { user, apiKey, knownValues } = await buildCompanyData(product, role);
  const isMember = role.hasToken && !role.isOutsider;
  const stranger = isMember ? (await buildCompanyData(product, role)).user : undefined;
  return {
    knownValues,
    apiKey,
    token: role.hasToken ? await tokenOf(product, user) : undefined,
    strangerToken: stranger && (await tokenOf(product, stranger)),
  };
}

afterAll(async () => {
  console.log(`Generated requests by role, service and status:\n${tableOf(runs)}`);
  await product.stop();
});

test.each(pieces)(
  'both services answer generated requests of a $role with seed $seed as their OpenAPI documents describe',
  async ({ role: name, leastRequests, ...input }) => {
    if (!callers.has(name)) callers.set(name, buildCaller(roles.find((one) => one.name === name)!));
    const caller = await callers.get(name)!;
    const results = await Promise.all(
      services.map(async (service) => {
        const url = product.urls[service];
        return {
          service,
          ...(await runSchemathesis({ home: home!, service, url, ...caller, ...input })),
        };
      }),
    );
    const ofPiece = results.map(({ service, counts }) => ({ role: name, service, counts }));
    runs.push(...ofPiece);
    const failures = results.map((result) => result.failures).join('');
    if (failures) throw new Error(failures);
    expect(product.loggedErrors()).toEqual([]);
    expect(product.hasProgramEnded()).toBe(false);
    expect([...statusesOf(ofPiece).keys()].filter((status) => status >= 500)).toEqual([]);
    expect(requestsOf(ofPiece)).toBeGreaterThanOrEqual(leastRequests);
  },
);
