import { buffer } from 'node:stream/consumers';
import type { ScormVersion } from '@academy/contracts';
import { readZip } from '@academy/zip-files/testing';
import { scormPackage } from '../scorm-package.ts';
import { startLearningPlatform, type LearningPlatform } from './learning-platform.ts';
import { sampleCourse, sampleHtml } from './sample-course.ts';

/** The files of a package, of the sample course unless said otherwise. */
export const unpacked = async (
  version: ScormVersion,
  { course = sampleCourse(4), htmlOf = sampleHtml } = {},
): Promise<Map<string, Buffer>> => readZip(await buffer(scormPackage({ course, version, htmlOf })));

/** An LMS with a package of that course. */
export const installed = async (...input: Parameters<typeof unpacked>): Promise<LearningPlatform> =>
  startLearningPlatform(input[0], await unpacked(...input));
