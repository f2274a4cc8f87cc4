// Replaces style sheets and packages that tests do not use.
export {};
