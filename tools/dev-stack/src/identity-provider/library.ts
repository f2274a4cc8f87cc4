/** Loads oidc-provider without its warning that it does not support this version of Node.js. It works nevertheless. */
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
