import { id, locales, scormVersions, type Locale, type ScormVersion } from '@academy/contracts';
import type { ApiFailure } from '../app/errors.ts';

interface ScormRequest {
  companyCourseId: string;
  /** What the address asks for; undefined leaves it to the reader. */
  language: Locale | undefined;
  version: ScormVersion | undefined;
}

/**
 * What a SCORM page's address asks for; undefined when it misses what it needs (specification §5): the id of a course,
 * and a language and a version that there are, where it names them.
 */
export function scormRequest(companyCourseId: string, query: URLSearchParams): ScormRequest | undefined {
  const language = query.get('language');
  const version = query.get('version');
  const request = {
    companyCourseId,
    language: locales.find((known) => known === language),
    version: scormVersions.find((known) => known === version),
  };
  const isUnknown = (language !== null && !request.language) || (version !== null && !request.version);
  return isUnknown || !id.safeParse(companyCourseId).success ? undefined : request;
}

/** The page has one text for a course that is not there and one that the reader may not see (specification §6). */
export const isOutOfReach = (failure: ApiFailure | undefined): boolean =>
  failure?.status === 403 || failure?.status === 404;
