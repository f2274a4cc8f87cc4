/** Formats of packages that companies upload (rule 500). */
export const packageFormats = ['scorm-1.2', 'scorm-2004-3', 'scorm-2004-4', 'cmi5'] as const;
export type PackageFormat = (typeof packageFormats)[number];

/**
 * State of a package: it is unpacked by the worker, can become a course, is the content of a course, was replaced or
 * removed, or could not be used.
 */
export const packageStates = ['unpacking', 'ready', 'used', 'replaced', 'refused'] as const;
export type PackageState = (typeof packageStates)[number];

/** Why a package was refused. */
export const packageProblems = [
  'not_a_package',
  'package_too_large',
  'entry_outside_package',
  'package_failed',
] as const;
export type PackageProblem = (typeof packageProblems)[number];

/** Maximum size of a package's ZIP file in bytes. */
export const maxPackageBytes = 500 * 1024 * 1024;
/** Maximum number of entries of a package. */
export const maxPackageEntries = 5_000;
/** Maximum ratio of the unpacked to the packed size of a package and of each of its entries above 1 MB. */
export const maxPackageRatio = 100;
/** Maximum size of the unpacked files of a package in bytes. */
export const maxUnpackedBytes = 2 * 1024 * 1024 * 1024;
/** Maximum number of lessons of a package. Platforms for cmi5 have to accept at least 1,000. */
export const maxPackageLessons = 2_000;

/** A lesson of a package, as its manifest states it. */
export interface PackageLesson {
  /** Identifier of the SCO's item, or id of the assignable unit. */
  identifier: string;
  title: string;
  /** Title of the part of the package that contains the lesson; absent if the lesson is in none. */
  chapter?: string;
  /** Address of the start page, relative to the root of the package and percent-encoded, with its query. */
  href: string;
  launch: PackageLaunch;
}

/** Values of the manifest that the runtime of the lesson needs. */
export interface PackageLaunch {
  /** Data that the package receives at the start: `cmi.launch_data`, or `launchParameters` of cmi5. */
  data?: string;
  /** Score from which the lesson counts as passed: 0 to 100 in SCORM 1.2, -1 to 1 in SCORM 2004, 0 to 1 in cmi5. */
  masteryScore?: number;
  /** Progress from 0 to 1 from which the lesson counts as completed (SCORM 2004). */
  completionThreshold?: number;
  /** True if a lesson that ends without a status is not completed (SCORM 2004). */
  completionSetByContent?: boolean;
  maxTimeAllowed?: string;
  timeLimitAction?: string;
  /** Criterion of cmi5 for completing the lesson. */
  moveOn?: MoveOn;
  launchMethod?: LaunchMethod;
  entitlementKey?: string;
  /** Id of the course in the course structure of cmi5. Packages that earlier versions unpacked have none. */
  courseId?: string;
  /** Ids of the blocks that contain the unit, from the outermost one (cmi5). */
  blockIds?: string[];
}

export const moveOnCriteria = [
  'Passed',
  'Completed',
  'CompletedAndPassed',
  'CompletedOrPassed',
  'NotApplicable',
] as const;
export type MoveOn = (typeof moveOnCriteria)[number];

export const launchMethods = ['AnyWindow', 'OwnWindow'] as const;
export type LaunchMethod = (typeof launchMethods)[number];

/** Where the content of a company course comes from. */
export const courseOrigins = ['catalogue', 'written', 'package'] as const;
export type CourseOrigin = (typeof courseOrigins)[number];

/** What a package has reported about the completion of a lesson. */
export const completionStates = ['not_attempted', 'incomplete', 'completed', 'unknown'] as const;
export type CompletionState = (typeof completionStates)[number];

/** What a package has reported about passing a lesson. */
export const successStates = ['unknown', 'passed', 'failed'] as const;
export type SuccessState = (typeof successStates)[number];

/** Maximum size of the state of a registration in bytes, as JSON. */
export const maxRegistrationStateBytes = 256 * 1024;
