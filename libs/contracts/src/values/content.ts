export const packageFormats = ['scorm-1.2', 'scorm-2004-3', 'scorm-2004-4', 'cmi5'] as const;
export type PackageFormat = (typeof packageFormats)[number];

/**
 * - `unpacking`: the worker is unpacking the package
 * - `ready`: the package can become the content of a course
 * - `used`: the package is the content of a course
 * - `replaced`: the package was replaced or removed
 * - `refused`: the package cannot be used
 */
export const packageStates = ['unpacking', 'ready', 'used', 'replaced', 'refused'] as const;
export type PackageState = (typeof packageStates)[number];

export const packageProblems = [
  'not_a_package',
  'package_too_large',
  'entry_outside_package',
  'package_failed',
] as const;
export type PackageProblem = (typeof packageProblems)[number];

export const maxPackageBytes = 500 * 1024 * 1024;
export const maxPackageEntries = 5_000;
/** Maximum ratio of unpacked to packed size, for a package and for each of its files above 1 MB. */
export const maxPackageRatio = 100;
export const maxUnpackedBytes = 2 * 1024 * 1024 * 1024;
/** Maximum number of lessons of a package. cmi5 requires that at least 1,000 are accepted. */
export const maxPackageLessons = 2_000;

/** A lesson in the manifest of a package. */
export interface PackageLesson {
  /**
   * SCORM: identifier of the SCO's item, or of its resource if the manifest has no items. cmi5: id of the assignable
   * unit.
   */
  identifier: string;
  title: string;
  /** Title of the part of the package that contains the lesson; missing if the lesson is in none. */
  chapter?: string;
  /** URL of the start page relative to the root of the package, percent-encoded, with its query. */
  href: string;
  launch: PackageLaunch;
}

/** Values of the manifest that are needed to run the lesson. */
export interface PackageLaunch {
  /** Data that the lesson gets at its start: `cmi.launch_data` of SCORM, or `launchParameters` of cmi5. */
  data?: string;
  /** Score with which the lesson is passed: 0 to 100 in SCORM 1.2, -1 to 1 in SCORM 2004, 0 to 1 in cmi5. */
  masteryScore?: number;
  /** Progress from 0 to 1 with which the lesson is completed (SCORM 2004). */
  completionThreshold?: number;
  /**
   * Whether only the lesson itself sets its status (SCORM 2004). If not, a lesson that ends without a status is
   * completed.
   */
  completionSetByContent?: boolean;
  maxTimeAllowed?: string;
  timeLimitAction?: string;
  /** Criterion for completing the lesson (cmi5). */
  moveOn?: MoveOn;
  launchMethod?: LaunchMethod;
  entitlementKey?: string;
  /** Id of the course in the course structure (cmi5); missing in packages that an earlier release unpacked. */
  courseId?: string;
  /** Ids of the blocks that contain the unit, outermost first (cmi5). */
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

/**
 * Where the content of a company course comes from: the catalogue, an editor of the company, or an uploaded package.
 */
export const courseOrigins = ['catalogue', 'written', 'package'] as const;
export type CourseOrigin = (typeof courseOrigins)[number];

export const completionStates = ['not_attempted', 'incomplete', 'completed', 'unknown'] as const;
export type CompletionState = (typeof completionStates)[number];

export const successStates = ['unknown', 'passed', 'failed'] as const;
export type SuccessState = (typeof successStates)[number];

/** Maximum size in bytes of the JSON of a registration's state. */
export const maxRegistrationStateBytes = 256 * 1024;
