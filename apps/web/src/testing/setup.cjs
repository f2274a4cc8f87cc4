// setup.ts needs a DOM. Test files that need none have the comment `@jest-environment node`, because creating a DOM
// takes almost a second.
if (typeof document !== 'undefined') require('./setup.ts');
