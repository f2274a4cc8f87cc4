/** What an LMS puts into a window: functions that take and give texts. */
export type Runtime = Record<string, (...values: string[]) => unknown>;

/** How many windows SCORM looks through at most. */
const mostWindows = 500;

/** The run-time of one window, known by one of its functions: a frame of that name is none. */
function runtimeOf(candidate: Window, name: string, probe: string): Runtime | undefined {
  try {
    const found = (candidate as unknown as Record<string, Runtime | undefined>)[name];
    return typeof found?.[probe] === 'function' ? found : undefined;
  } catch {
    // A window of another origin keeps its contents to itself.
    return undefined;
  }
}

function runtimeAbove(start: Window, name: string, probe: string): Runtime | undefined {
  let current = start;
  for (let count = 0; count < mostWindows; count += 1) {
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
 * The LMS's run-time, looked for as SCORM has it: in this window and those around it, then in the window that opened it
 * or the outermost one, and those around that.
 * @param probe a function that the run-time has
 */
export function findRuntime(own: Window, name: string, probe: string): Runtime | undefined {
  const starts = [own, openerOf(own), own.top && openerOf(own.top)];
  for (const start of starts) {
    const found = start && runtimeAbove(start, name, probe);
    if (found) return found;
  }
  return undefined;
}
