import type { ChannelOptions, MethodDefinition } from '@grpc/grpc-js';
import type { ServiceName } from '@utsav/contracts/grpc/services';
import { grpcServiceName, protoPackage, rpcsOf } from './proto-files';

export const maxMessageLength = 16 * 1024 * 1024;

/** Counts each call and message for gRPC's own admin service, which nothing here serves: metrics count them. */
const withoutChannelz = { 'grpc.enable_channelz': 0 } satisfies ChannelOptions;

/** Connections end after a while: clients resolve the name again and find the copies that joined. Calls in flight are finished. */
export const serverChannelOptions = {
  ...withoutChannelz,
  'grpc.max_connection_age_ms': 30_000,
  'grpc.max_connection_age_grace_ms': 30_000,
} satisfies ChannelOptions;

/** Calls that change nothing, by their names. */
const isRead = (rpc: string): boolean => /^(Get|List|Quote|Check|Count|Find|Search)/.test(rpc);

type Rpc = MethodDefinition<object, object> & { options?: { idempotency_level?: string } };

/** Calls may be repeated that change nothing, and those of which their proto says so. */
const isRepeatable = ([name, { responseStream, options }]: [string, Rpc]): boolean =>
  (isRead(name) && !responseStream) || options?.idempotency_level === 'IDEMPOTENT';

/** Tried again at another copy when one cannot be reached; what the service itself refuses is not. */
const retriesOf = (service: ServiceName): object => ({
  name: Object.entries(rpcsOf(service) as Record<string, Rpc>)
    .filter(isRepeatable)
    .map(([method]) => ({ service: `${protoPackage(service)}.${grpcServiceName(service)}`, method })),
  retryPolicy: {
    maxAttempts: 3,
    initialBackoff: '0.05s',
    maxBackoff: '0.5s',
    backoffMultiplier: 2,
    retryableStatusCodes: ['UNAVAILABLE'],
  },
});

/** Round robin over the copies of a service; one that hangs is left after 4.5 s, and one that fails more than the others is ejected. */
export const clientChannelOptions = (service: ServiceName): ChannelOptions => ({
  ...withoutChannelz,
  // Of its certificate, where there is TLS: copies are called by addresses, which certificates do not name.
  'grpc.ssl_target_name_override': service,
  'grpc.max_receive_message_length': maxMessageLength,
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 1000,
  // A copy that is merely busy answers within three seconds.
  'grpc.keepalive_time_ms': 1500,
  'grpc.keepalive_timeout_ms': 3000,
  'grpc.dns_min_time_between_resolutions_ms': 5000,
  'grpc.service_config': JSON.stringify({
    loadBalancingConfig: [
      {
        outlier_detection: {
          interval: { seconds: 2, nanos: 0 },
          base_ejection_time: { seconds: 10, nanos: 0 },
          max_ejection_percent: 40,
          success_rate_ejection: { stdev_factor: 1900, minimum_hosts: 3, request_volume: 20 },
          child_policy: [{ round_robin: {} }],
        },
      },
    ],
    methodConfig: [retriesOf(service)],
    retryThrottling: { maxTokens: 100, tokenRatio: 0.2 },
  }),
});
