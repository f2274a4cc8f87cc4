type Load = (namespaces: readonly string[]) => Promise<void>;

let loader: Load = () => Promise.resolve();

/** Sets the function that loads texts. The function is in the folder `shell`, like the imports of all texts. */
export function setTextsLoader(load: Load): void {
  loader = load;
}

/** Loads the texts of namespaces in the current language, and later in every language to which the user switches. */
export const loadTexts: Load = (namespaces) => loader(namespaces);
