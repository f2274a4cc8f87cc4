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
/** Maximum number of lessons of a package. */
export const maxPackageLessons = 200;

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
