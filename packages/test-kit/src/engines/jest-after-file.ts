import { PerformanceObserver } from 'node:perf_hooks';

const { observe } = PerformanceObserver.prototype;
const observers: PerformanceObserver[] = [];

PerformanceObserver.prototype.observe = function observeUntilFileEnds(this: PerformanceObserver, ...options) {
  observers.push(this);
  observe.apply(this, options);
};

/** prom-client goes on observing garbage collection, which keeps all modules of a spec file in memory. */
afterAll(() => {
  PerformanceObserver.prototype.observe = observe;
  for (const observer of observers) observer.disconnect();
});
