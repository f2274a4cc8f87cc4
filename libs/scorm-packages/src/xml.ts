/** Characters that XML 1.0 has no way to write. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text for the content or a quoted attribute of XML and HTML; what XML cannot hold is left out. */
export const escaped = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
