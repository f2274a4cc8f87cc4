/** Loads oidc-provider without its warning about the version of Node.js, which is unsupported but works. */
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
