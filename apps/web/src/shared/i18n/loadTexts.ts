type Load = (namespaces: readonly string[]) => Promise<void>;

let loader: Load = () => Promise.resolve();

/**
 * Sets the function that loads texts. Code in the folder `shell` calls this function, because the imports of all texts
 * are there.
 */
export function setTextsLoader(load: Load): void {
  loader = load;
}

/** Loads the texts of namespaces in the current language, and later in every language to which the user switches. */
export const loadTexts: Load = (namespaces) => loader(namespaces);
