/** The API object of an LMS. Arguments and results of its functions are strings. */
export type Runtime = Record<string, (...values: string[]) => unknown>;

const maxWindows = 500;

/**
 * The API object of one window; undefined if there is none. A frame can have the name of the API object, so the object
 * must also have the function `probe`.
 */
function runtimeOf(candidate: Window, name: string, probe: string): Runtime | undefined {
  try {
    const found = (candidate as unknown as Record<string, Runtime | undefined>)[name];
    return typeof found?.[probe] === 'function' ? found : undefined;
  } catch {
    // Reading a property of a window of another origin throws.
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
 * Finds the API object of the LMS in the order that SCORM prescribes: in this window and its ancestors, then in the
 * opener of this window, the opener of the top window, and the ancestors of both.
 * @param probe name of a function by which the API object is recognised
 */
export function findRuntime(own: Window, name: string, probe: string): Runtime | undefined {
  const starts = [own, openerOf(own), own.top && openerOf(own.top)];
  for (const start of starts) {
    const found = start && runtimeAbove(start, name, probe);
    if (found) return found;
  }
  return undefined;
}
