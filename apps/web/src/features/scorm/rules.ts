import { id, locales, scormVersions, type Locale, type ScormVersion } from '@academy/contracts';
import type { ApiFailure } from '../../shared/errors/errors.ts';

interface ScormRequest {
  companyCourseId: string;
  /** What the URL preselects; undefined leaves the choice to the user. */
  language: Locale | undefined;
  version: ScormVersion | undefined;
}

/**
 * Parses the URL of the SCORM page; undefined when a parameter is invalid (rule 143). Language and version are
 * optional.
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

/** Returns true if the course does not exist or the user may not see it. Both cases show the same text (rule 143). */
export const isOutOfReach = (failure: ApiFailure | undefined): boolean =>
  failure?.status === 403 || failure?.status === 404;
