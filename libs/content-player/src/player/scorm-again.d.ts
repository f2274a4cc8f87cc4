// The package declares a default export for these modules, but they have only a named one.
declare module 'scorm-again/scorm12/min' {
  export { Scorm12API } from 'scorm-again';
}
declare module 'scorm-again/scorm2004/min' {
  export { Scorm2004API } from 'scorm-again';
}
