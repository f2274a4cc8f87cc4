import { buffer } from 'node:stream/consumers';
import {
  maxPackageEntries,
  maxPackageRatio,
  maxUnpackedBytes,
  type PackageFormat,
  type PackageLesson,
} from '@academy/contracts';
import { openArchive, type Archive, type ArchivedFile, type ByteSource } from '@academy/zip-files';
import { readCmi5 } from './manifests/read-cmi5.ts';
import type { Manifest } from './manifests/read-manifest.ts';
import { readScorm } from './manifests/read-scorm.ts';
import { maxManifestBytes, readXml } from './manifests/read-xml.ts';
import { pathsOf, type PackagePaths } from './manifests/start-page.ts';
import type { XmlElement } from './manifests/xml-element.ts';
import { asRefusal, PackageRefusal } from './package-refusal.ts';

export interface PackageFile {
  /** Path relative to the root of the package, which is the folder that contains the manifest. */
  path: string;
  size: number;
}

export interface InspectedPackage {
  format: PackageFormat;
  title: string | null;
  lessons: PackageLesson[];
  /** The files of the package in the order of the ZIP file, so that every inspection gives the same order. */
  files: PackageFile[];
  unpackedSize: number;
  /**
   * Unpacks a file.
   * @throws PackageRefusal as soon as the content differs from the size or checksum that the ZIP file states
   */
  read: (file: PackageFile) => AsyncGenerator<Buffer>;
}

const limits = { entries: maxPackageEntries, unpackedBytes: maxUnpackedBytes, ratio: maxPackageRatio };

/**
 * Names of manifests in lower case, and their readers. If a package has several manifests, the first one in this list
 * is read.
 */
const manifests: [name: string, read: (root: XmlElement, paths: PackagePaths) => Manifest][] = [
  ['cmi5.xml', readCmi5],
  ['imsmanifest.xml', readScorm],
];

const isJunk = (path: string) => /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(path);

/** The folder that contains all files, with a slash at the end; an empty text if there is none. */
function folderOfAll(files: readonly ArchivedFile[]): string {
  const folder = /^[^/]+\//.exec(files[0]?.path ?? '')?.[0] ?? '';
  return files.every(({ path }) => path.startsWith(folder)) ? folder : '';
}

const findManifest = (files: readonly ArchivedFile[], root: string) => {
  for (const [name, read] of manifests) {
    const file = files.find(({ path }) => path.toLowerCase() === `${root.toLowerCase()}${name}`);
    if (file) return { file, root, read };
  }
  return undefined;
};

async function readManifest(archive: Archive, files: readonly ArchivedFile[]) {
  // Many authors pack the folder of the package instead of the content of the folder.
  const found = findManifest(files, '') ?? findManifest(files, folderOfAll(files));
  if (!found) throw new PackageRefusal('not_a_package', null, 'it has no manifest');
  const { file, root, read } = found;
  const refuse = (reason: string, cause?: unknown) =>
    new PackageRefusal('not_a_package', file.path, reason, cause);
  if (file.size > maxManifestBytes) throw refuse('the manifest is too large');
  const content = await buffer(archive.read(file));
  const inside = files.filter(({ path }) => path.startsWith(root)).map(({ path }) => path.slice(root.length));
  let element: XmlElement;
  try {
    element = readXml(content);
  } catch (error) {
    throw refuse('the manifest is not valid XML', error);
  }
  const manifest = read(element, pathsOf(file.path, inside));
  const identifiers = new Set(manifest.lessons.map(({ identifier }) => identifier));
  if (manifest.lessons.length === 0) throw refuse('no lesson reports its completion');
  if (identifiers.size < manifest.lessons.length) throw refuse('two lessons have the same identifier');
  return { manifest, root };
}

async function inspect(source: ByteSource): Promise<InspectedPackage> {
  const archive = await openArchive(source, limits);
  const archived = archive.files.filter(({ path }) => !isJunk(path));
  const { manifest, root } = await readManifest(archive, archived);
  const contents = new Map<PackageFile, ArchivedFile>(
    archived.map((file) => [{ path: file.path.slice(root.length), size: file.size }, file]),
  );
  async function* read(file: PackageFile): AsyncGenerator<Buffer> {
    const packed = contents.get(file);
    if (!packed) throw new Error(`${file.path} is not a file of this package`);
    try {
      yield* archive.read(packed);
    } catch (error) {
      throw asRefusal(error);
    }
  }
  const files = [...contents.keys()];
  const unpackedSize = files.reduce((sum, { size }) => sum + size, 0);
  return { ...manifest, files, unpackedSize, read };
}

/**
 * Checks the list of files of the ZIP file and reads the manifest, without unpacking other files.
 * @throws PackageRefusal if the package is refused; errors of the source, such as a lost connection, are thrown
 * unchanged
 */
export async function inspectPackage(source: ByteSource): Promise<InspectedPackage> {
  try {
    return await inspect(source);
  } catch (error) {
    throw asRefusal(error);
  }
}
