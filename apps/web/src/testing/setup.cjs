// Tests without a DOM are marked `@jest-environment node`, because creating a DOM takes most of a second. setup.ts needs a DOM.
if (typeof document !== 'undefined') require('./setup.ts');
