/** The API object of an LMS; arguments and results are strings. */
export type Runtime = Record<string, (...values: string[]) => unknown>;

/** Maximum number of windows to search, as the SCORM standard recommends. */
const maxWindows = 500;

/**
 * Returns the API object of one window. The probe function distinguishes the API object from a frame of the same name.
 */
function runtimeOf(candidate: Window, name: string, probe: string): Runtime | undefined {
  try {
    const found = (candidate as unknown as Record<string, Runtime | undefined>)[name];
    return typeof found?.[probe] === 'function' ? found : undefined;
  } catch {
    // Reading properties of a cross-origin window throws.
    return undefined;
  }
}

function runtimeAbove(start: Window, name: string, probe: string): Runtime | undefined {
  let current = start;
  for (let count = 0; count < maxWindows; count += 1) {
    const found = runtimeOf(current, name, probe);
    if (found || current.parent === current) return found;
    current = current.parent;
  }
  return undefined;
}

const openerOf = (opened: Window): Window | null => {
  try {
    return opened.opener as Window | null;
  } catch {
    return null;
  }
};

/**
 * Finds the LMS's API object. As SCORM prescribes, the function first searches this window and its ancestors.
 * The function then searches the openers of this window and of the top window, with the ancestors of each opener.
 * @param probe name of a function of the API object
 */
export function findRuntime(own: Window, name: string, probe: string): Runtime | undefined {
  const starts = [own, openerOf(own), own.top && openerOf(own.top)];
  for (const start of starts) {
    const found = start && runtimeAbove(start, name, probe);
    if (found) return found;
  }
  return undefined;
}
