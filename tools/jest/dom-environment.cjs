const { TestEnvironment } = require('jest-environment-jsdom');
const speedUpComputedStyle = require('./computed-style.cjs');

// Web APIs that Node and browsers have; jsdom hides them, or has a slower implementation.
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
