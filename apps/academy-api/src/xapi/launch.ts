import { learnerPseudonym } from '@academy/academy-data';
import { fetchXapiToken, urlOf, type PackageLaunch } from '@academy/contracts';
import { sessionIdExtension } from './vocabulary.ts';

export interface Origins {
  publicUrl: string;
  contentUrl: string;
}

/** The registration (a learner's work on a lesson of a package) for which a package calls the xAPI endpoints. */
export interface XapiRegistration {
  registration_id: string;
  company_id: string;
  user_id: string;
  enrollment_id: string;
  course_id: string;
  lesson_id: string;
  session: number;
  /** Id of the lesson in the package. cmi5 calls the lesson an assignable unit. */
  identifier: string;
  href: string;
  launch: PackageLaunch;
  by_administrator: boolean;
  recorded: boolean;
}

type Learner = Pick<XapiRegistration, 'company_id' | 'user_id'>;

export interface Agent {
  objectType: 'Agent';
  account: { homePage: string; name: string };
}

/** Returns the learner as an xAPI agent, identified by a pseudonym. */
export const agentOf = ({ company_id, user_id }: Learner, { publicUrl }: Origins): Agent => ({
  objectType: 'Agent',
  account: { homePage: publicUrl, name: learnerPseudonym(company_id, user_id) },
});

/**
 * Returns the id of the lesson in statements. cmi5 requires that it differs from the id in the package, which the
 * publisher has chosen.
 */
export const activityIdOf = ({ lesson_id }: { lesson_id: string }) => `urn:uuid:${lesson_id}`;

export const sessionIdOf = ({
  registration_id,
  session,
}: Pick<XapiRegistration, 'registration_id' | 'session'>) => `${registration_id}-${session}`;

/**
 * Returns the token with which a package authenticates. The package sends it in the header Authorization after `Basic`.
 */
export const encodeToken = (registrationId: string, secret: string): string =>
  Buffer.from(`${registrationId}:${secret}`).toString('base64');

/** Returns the query parameters that cmi5 requires in the start URL of a lesson. None of them is a secret. */
export function launchParameters(
  lesson: Learner & { registration_id: string; lesson_id: string },
  origins: Origins,
): Record<string, string> {
  const registrationId = lesson.registration_id;
  return {
    endpoint: `${origins.contentUrl}/api/xapi/`,
    fetch: origins.contentUrl + urlOf(fetchXapiToken, { registrationId }),
    actor: JSON.stringify(agentOf(lesson, origins)),
    registration: registrationId,
    activityId: activityIdOf(lesson),
  };
}

/** Returns the context that every statement of the session must contain. */
export const contextTemplate = (registration: XapiRegistration) => ({
  contextActivities: { grouping: [{ objectType: 'Activity', id: registration.identifier }] },
  extensions: { [sessionIdExtension]: sessionIdOf(registration) },
});

export type LaunchMode = 'Normal' | 'Review';

export const moveOnOf = ({ launch }: Pick<XapiRegistration, 'launch'>) => launch.moveOn ?? 'NotApplicable';

/** Returns the launch data, the document from which a package reads the settings of the session. */
export const launchData = (registration: XapiRegistration, launchMode: LaunchMode) => {
  const { data, masteryScore, entitlementKey, launchMethod } = registration.launch;
  return {
    contextTemplate: contextTemplate(registration),
    launchMode,
    launchMethod: launchMethod ?? 'AnyWindow',
    moveOn: moveOnOf(registration),
    ...(data !== undefined && { launchParameters: data }),
    ...(masteryScore !== undefined && { masteryScore }),
    ...(entitlementKey !== undefined && { entitlementKey: { courseStructure: entitlementKey } }),
  };
};
