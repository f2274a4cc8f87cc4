import { applyTwice, describeWithKindsOf, isAppliedTwice, podsAreCreated } from './apply-twice.ts';
import { components, componentsOf, Environment, environments } from './environment.ts';

const created: Environment[] = [];
async function create(purpose: string, name: string): Promise<Environment> {
  const environment = await Environment.create(purpose, name);
  created.push(environment);
  return environment;
}
afterAll(() => Promise.all(created.map((environment) => environment.delete())));

/** An environment contains only one component of each of these groups. */
const alternatives = [/^size-/, /^(gateway|envoy-gateway|ingress)$/];
const withComponent = (name: string) => (names: string[]) => {
  const alternative = alternatives.find((pattern) => pattern.test(name));
  if (alternative) return names.map((one) => (alternative.test(one) ? name : one));
  if (names.includes(name)) return names;
  // The component `private-ca` must be last, because it patches objects of the other components. All other components
  // must come before the component for the size of the environment.
  return name === 'private-ca' ? [...names, name] : [name, ...names];
};

// Components that these tests add to an environment. Components that all environments contain are tested with the
// environments.
const others = components.filter((name) => !environments.every((one) => componentsOf(one).includes(name)));

describe.each(others)('the component %s', (name) => {
  describeWithKindsOf(
    'base',
    'migrations',
    `components/${name}`,
  )('on this cluster', () => {
    test(isAppliedTwice, async () => {
      const environment = await create(name, 'staging');
      const forMigrations = ['private-ca', 'external-secrets'].includes(name);
      environment.change({
        components: withComponent(name),
        migrationComponents: forMigrations ? [name] : [],
      });
      if (forMigrations) await applyTwice(environment, 'migrations');
      await applyTwice(environment, 'programs');
      await podsAreCreated(environment);
    });
  });
});
