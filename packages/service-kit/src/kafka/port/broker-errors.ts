import type { KafkaErrorKind } from './kafka-error';

/** Names of the protocol, where it was renamed both of them: each library has its own. */
const outages = new Set([
  'LEADER_NOT_AVAILABLE',
  'NOT_LEADER_FOR_PARTITION',
  'NOT_LEADER_OR_FOLLOWER',
  'REPLICA_NOT_AVAILABLE',
  'BROKER_NOT_AVAILABLE',
  'NETWORK_EXCEPTION',
  'REQUEST_TIMED_OUT',
  'GROUP_LOAD_IN_PROGRESS',
  'COORDINATOR_LOAD_IN_PROGRESS',
  'GROUP_COORDINATOR_NOT_AVAILABLE',
  'COORDINATOR_NOT_AVAILABLE',
  'NOT_ENOUGH_REPLICAS',
  'NOT_ENOUGH_REPLICAS_AFTER_APPEND',
  'KAFKA_STORAGE_ERROR',
]);
const rejoins = new Set([
  'REBALANCE_IN_PROGRESS',
  'NOT_COORDINATOR_FOR_GROUP',
  'NOT_COORDINATOR',
  'ILLEGAL_GENERATION',
  'UNKNOWN_MEMBER_ID',
]);

/** Whether the member has to join its group again. */
export const needsRejoin = (name: string): boolean => rejoins.has(name);

/** Kind of an error that a broker returned. */
export function kindOfBrokerError(name: string, isRetriable: boolean): KafkaErrorKind {
  if (outages.has(name)) return 'outage';
  return isRetriable || needsRejoin(name) ? 'retriable' : 'fatal';
}
