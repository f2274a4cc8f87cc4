import { id, locales, scormVersions, type Locale, type ScormVersion } from '@academy/contracts';
import type { ApiFailure } from '../../shared/errors/errors.ts';

interface ScormRequest {
  companyCourseId: string;
  /** What the address asks for; undefined leaves it to the reader. */
  language: Locale | undefined;
  version: ScormVersion | undefined;
}

/**
 * What a SCORM page's URL requests; undefined when a parameter is missing (rule 143): the id of a course,
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

/** One text for a course that does not exist and one that the user may not see (rule 143). */
export const isOutOfReach = (failure: ApiFailure | undefined): boolean =>
  failure?.status === 403 || failure?.status === 404;
