const { TestEnvironment } = require('jest-environment-jsdom');
const speedUpComputedStyle = require('./computed-style.cjs');

// Web APIs that both Node and browsers have. They are taken from Node, because jsdom hides them or implements them
// more slowly.
const webGlobals = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'fetch',
  'structuredClone',
];

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of webGlobals) this.global[name] = globalThis[name];
    speedUpComputedStyle(this.global);
  }
};
