import { buffer } from 'node:stream/consumers';
import type { ScormVersion } from '@academy/contracts';
import { readZip } from '@academy/zip-files/testing';
import { streamScormPackage } from '../scorm-package.ts';
import type { PackagedTest } from '../test-bank.ts';
import { startLearningPlatform, type LearningPlatform } from './learning-platform.ts';
import { loadSampleHtml, sampleCourse } from './sample-course.ts';

/** Builds a package, by default of the sample course, and reads its files. */
export const buildPackageFiles = async (
  version: ScormVersion,
  { course = sampleCourse(4), loadHtml = loadSampleHtml, test = undefined as PackagedTest | undefined } = {},
): Promise<Map<string, Buffer>> =>
  readZip(await buffer(streamScormPackage({ course, version, test, loadHtml })));

export const startWithPackage = async (
  ...input: Parameters<typeof buildPackageFiles>
): Promise<LearningPlatform> => startLearningPlatform(input[0], await buildPackageFiles(...input));
