// Tests of functions state `@jest-environment node`. They run without a page, which takes most of a second to prepare.
if (typeof document !== 'undefined') require('./setup.ts');
