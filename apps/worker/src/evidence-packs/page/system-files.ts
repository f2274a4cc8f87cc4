/** Folders that operating systems create for themselves, in lower case. */
const systemFolders = ['__macosx', '.spotlight-v100', '.trashes', '.fseventsd', '$recycle.bin'];

/**
 * Names of files that operating systems create for themselves, in lower case. On macOS, `._name` contains attributes
 * of the file `name`.
 */
const systemFile = /^(\.ds_store|\.localized|icon\r|\._.*|thumbs\.db|ehthumbs\.db|desktop\.ini|\.directory)$/;

/** Returns true if operating systems create files with this name when somebody opens, copies or compresses a folder. */
export function isSystemFile(name: string): boolean {
  const folders = name.toLowerCase().split('/');
  const file = folders.pop() ?? '';
  return systemFile.test(file) || folders.some((folder) => systemFolders.includes(folder));
}
