// Identifiers of xAPI 1.0.3 and of its profile cmi5.

export const xapiVersion = '1.0.3';

const adlVerbs = 'http://adlnet.gov/expapi/verbs/';
const cmi5Verbs = 'https://w3id.org/xapi/adl/verbs/';

export const packageVerbs: Readonly<Record<string, string>> = {
  [`${adlVerbs}initialized`]: 'initialized',
  [`${adlVerbs}completed`]: 'completed',
  [`${adlVerbs}passed`]: 'passed',
  [`${adlVerbs}failed`]: 'failed',
  [`${adlVerbs}terminated`]: 'terminated',
};

export const serviceVerbs = {
  launched: `${adlVerbs}launched`,
  abandoned: `${cmi5Verbs}abandoned`,
  satisfied: `${cmi5Verbs}satisfied`,
} as const;

export const voidedVerb = `${adlVerbs}voided`;

const extensions = 'https://w3id.org/xapi/cmi5/context/extensions/';
export const sessionIdExtension = `${extensions}sessionid`;
export const masteryScoreExtension = `${extensions}masteryscore`;
export const launchModeExtension = `${extensions}launchmode`;
export const launchUrlExtension = `${extensions}launchurl`;
export const moveOnExtension = `${extensions}moveon`;
export const launchParametersExtension = `${extensions}launchparameters`;

const categories = 'https://w3id.org/xapi/cmi5/context/categories/';
export const cmi5Category = `${categories}cmi5`;
export const moveOnCategory = `${categories}moveon`;

export const blockType = 'https://w3id.org/xapi/cmi5/activitytype/block';
export const courseType = 'https://w3id.org/xapi/cmi5/activitytype/course';

export const launchDataId = 'LMS.LaunchData';
export const learnerPreferencesId = 'cmi5LearnerPreferences';
