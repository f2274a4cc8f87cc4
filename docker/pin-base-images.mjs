// Prints build arguments that pin the base images of an app by the digests that the registry has now.
// Usage: docker build $(node docker/pin-base-images.mjs worker) -f docker/worker.Dockerfile .
// REGISTRY_URL selects a registry other than Docker Hub, such as a mirror without sign-in.
import { baseImagesOf } from './base-images.mjs';

const hub = 'https://registry-1.docker.io';
const registry = process.env.REGISTRY_URL ?? hub;
const indexTypes = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
];

/** The header Authorization with an anonymous token for Docker Hub; no header for other registries. */
async function authorization(repository) {
  if (registry !== hub) return {};
  const url = `https://auth.docker.io/token?service=registry.docker.io&scope=repository:${repository}:pull`;
  const { token } = await (await fetch(url, { signal: AbortSignal.timeout(10_000) })).json();
  return { authorization: `Bearer ${token}` };
}

async function digestOf({ name, tag }) {
  const repository = name.includes('/') ? name : `library/${name}`;
  const response = await fetch(`${registry}/v2/${repository}/manifests/${tag}`, {
    method: 'HEAD',
    headers: { accept: indexTypes.join(', '), ...(await authorization(repository)) },
    signal: AbortSignal.timeout(10_000),
  });
  const digest = response.headers.get('docker-content-digest');
  if (!response.ok || !digest)
    throw new Error(`${registry} has no digest of ${name}:${tag} (status ${response.status})`);
  return digest;
}

const app = process.argv[2] ?? '';
const pinned = await Promise.all(
  baseImagesOf(app).map(
    async (image) => `--build-arg ${image.argument}=${image.name}:${image.tag}@${await digestOf(image)}`,
  ),
);
console.log(pinned.join(' '));
