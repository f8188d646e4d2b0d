/** The service's own checked configuration. */
export const CONFIG = Symbol('config');
/** The service's name. */
export const SERVICE = Symbol('service');
export const LOG = Symbol('log');
/** The service's metrics registry; never the process-wide one, since several services may share a process. */
export const METRICS = Symbol('metrics');
export const REDIS = Symbol('redis');
/** What the service declared about itself. */
export const DEFINITION = Symbol('definition');
