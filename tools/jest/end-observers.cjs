// Ends the performance observers of a test file after its tests. prom-client observes garbage collection until the
// process ends. Without this script, Node could not free the 30 MB of memory of each test file that starts a service.
const { PerformanceObserver } = require('node:perf_hooks');

const { observe } = PerformanceObserver.prototype;
/** @type {Set<InstanceType<typeof PerformanceObserver>>} */
const observers = new Set();
PerformanceObserver.prototype.observe = function observeUntilTheEnd(options) {
  observers.add(this);
  observe.call(this, options);
};

afterAll(() => {
  PerformanceObserver.prototype.observe = observe;
  for (const observer of observers) observer.disconnect();
});
