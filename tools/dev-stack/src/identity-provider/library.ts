/**
 * Loads oidc-provider. It complains on the terminal about every Node older than the newest but one, on which it
 * works nevertheless; whoever starts Academy can do nothing about it and need not read it.
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
