/**
 * Loads oidc-provider without its warning about unsupported versions of Node.js, because the library works with them.
 */
export async function loadLibrary() {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

export type Library = Awaited<ReturnType<typeof loadLibrary>>;
