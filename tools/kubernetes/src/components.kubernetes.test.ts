import { applyTwice, describeWithKindsOf, isAppliedTwice, podsAreCreated } from './apply-twice.ts';
import { components, componentsOf, Environment, environments } from './environment.ts';

const created: Environment[] = [];
/** Creates an environment that is deleted after the tests of this file. */
async function create(purpose: string, name: string): Promise<Environment> {
  const environment = await Environment.create(purpose, name);
  created.push(environment);
  return environment;
}
afterAll(() => Promise.all(created.map((environment) => environment.delete())));

/** Components of an environment of which only one is used. */
const alternatives = [/^size-/, /^(gateway|envoy-gateway|ingress)$/];
const withComponent = (name: string) => (names: string[]) => {
  const alternative = alternatives.find((pattern) => pattern.test(name));
  if (alternative) return names.map((one) => (alternative.test(one) ? name : one));
  if (names.includes(name)) return names;
  // The component `private-ca` changes what the others add; all others come before the size of the environment.
  return name === 'private-ca' ? [...names, name] : [name, ...names];
};

// The environments show that their own components can be applied.
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
