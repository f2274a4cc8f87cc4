/** Folders that operating systems create for themselves, in lower case. */
const systemFolders = ['__macosx', '.spotlight-v100', '.trashes', '.fseventsd', '$recycle.bin'];

/** Files that operating systems create for themselves, in lower case; macOS stores attributes of a file as `._name`. */
const systemFile = /^(\.ds_store|\.localized|icon\r|\._.*|thumbs\.db|ehthumbs\.db|desktop\.ini|\.directory)$/;

/** Returns whether an operating system adds a file of this name when somebody opens, copies or packs a folder. */
export function isSystemFile(name: string): boolean {
  const folders = name.toLowerCase().split('/');
  const file = folders.pop() ?? '';
  return systemFile.test(file) || folders.some((folder) => systemFolders.includes(folder));
}
