import { Cluster, Redis } from 'ioredis';
import type { RedisConfig } from '../config/kit-config';

export type RedisClient = Redis | Cluster;

interface ConnectionOptions {
  /** Connects with the first command, or by `connect`. */
  lazyConnect?: boolean;
  /** `null`: a command waits until Redis is there. */
  maxRetriesPerRequest: number | null;
  /** Whether a command waits for the connection. */
  enableOfflineQueue?: boolean;
  enableAutoPipelining?: boolean;
}

/** By the settings of the process: to one server, to a cluster, or to whom the sentinels name. */
export function connectRedis(
  { REDIS_URL, REDIS_MODE, REDIS_SENTINEL_NAME, REDIS_TLS_CA }: RedisConfig,
  options: ConnectionOptions,
): RedisClient {
  const [first = '', ...others] = REDIS_URL.split(',');
  const tls = first.startsWith('rediss:') ? { tls: REDIS_TLS_CA ? { ca: REDIS_TLS_CA } : {} } : {};
  if (REDIS_MODE !== 'cluster' && REDIS_MODE !== 'sentinel') return new Redis(first, { ...options, ...tls });
  const nodes = [first, ...others].map((address) => {
    const { hostname: host, port } = new URL(address);
    return { host, port: Number(port || defaultPorts[REDIS_MODE]) };
  });
  const account = accountOf(first);
  if (REDIS_MODE === 'cluster') {
    const { maxRetriesPerRequest, ...ofCluster } = options;
    return new Cluster(nodes, {
      ...ofCluster,
      // Certificates are of names.
      ...(tls.tls && { dnsLookup: (address, done) => done(null, address) }),
      redisOptions: { maxRetriesPerRequest, ...account, ...tls },
    });
  }
  const { username: sentinelUsername, password: sentinelPassword } = account;
  return new Redis({
    ...options,
    ...account,
    ...tls,
    sentinels: nodes,
    name: REDIS_SENTINEL_NAME,
    ...(sentinelPassword && { sentinelUsername, sentinelPassword }),
    ...(tls.tls && { enableTLSForSentinelMode: true, sentinelTLS: tls.tls }),
  });
}

const defaultPorts = { cluster: 6379, sentinel: 26_379 };

function accountOf(address: string): { username?: string; password?: string } {
  const { username, password } = new URL(address);
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
  };
}

/** Another connection to the same Redis, for subscriptions: it waits until Redis is there. */
export const subscriberOf = (redis: RedisClient): RedisClient =>
  redis instanceof Cluster
    ? redis.duplicate([], { enableOfflineQueue: true })
    : redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
