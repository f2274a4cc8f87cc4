import { identityOrigin } from '../product.ts';
import { startProductWith } from '../start-product.ts';
import { startKeycloak } from './start-keycloak.ts';

/** Starts Keycloak and the product. Resolves to a function that stops both. */
export default async function startProductWithKeycloak() {
  const parts = await Promise.allSettled([
    startKeycloak(),
    startProductWith({ IDENTITY_URL: identityOrigin }),
  ]);
  const stop = async () => {
    await Promise.all(parts.map(async (part) => part.status === 'fulfilled' && part.value()));
  };
  const failed = parts.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    await stop();
    throw failed.reason;
  }
  return stop;
}
