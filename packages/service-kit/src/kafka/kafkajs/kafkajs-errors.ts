import {
  KafkaJSAggregateError,
  KafkaJSBrokerNotFound,
  KafkaJSConnectionError,
  KafkaJSError,
  KafkaJSMetadataNotLoaded,
  KafkaJSProtocolError,
  KafkaJSRequestTimeoutError,
} from 'kafkajs';
import { KafkaError, type KafkaErrorKind } from '../port/kafka-error';

const outages = new Set([
  'LEADER_NOT_AVAILABLE',
  'NOT_LEADER_FOR_PARTITION',
  'REPLICA_NOT_AVAILABLE',
  'BROKER_NOT_AVAILABLE',
  'NETWORK_EXCEPTION',
  'REQUEST_TIMED_OUT',
  'GROUP_LOAD_IN_PROGRESS',
  'GROUP_COORDINATOR_NOT_AVAILABLE',
  'COORDINATOR_NOT_AVAILABLE',
  'NOT_ENOUGH_REPLICAS',
  'NOT_ENOUGH_REPLICAS_AFTER_APPEND',
  'KAFKA_STORAGE_ERROR',
]);
/** kafkajs answers them by joining its group again, so its consumer has to see them as they are. */
const rejoins = new Set([
  'REBALANCE_IN_PROGRESS',
  'NOT_COORDINATOR_FOR_GROUP',
  'ILLEGAL_GENERATION',
  'UNKNOWN_MEMBER_ID',
]);
const outageClasses = [
  KafkaJSConnectionError,
  KafkaJSBrokerNotFound,
  KafkaJSRequestTimeoutError,
  KafkaJSMetadataNotLoaded,
];

export function toKafkaError(error: unknown): unknown {
  if (error instanceof KafkaJSAggregateError) {
    const first = error.errors.find((each) => each instanceof Error) ?? error;
    return new KafkaError(first.message, kindOf(first), { cause: error });
  }
  return error instanceof KafkaJSError ? new KafkaError(error.message, kindOf(error), { cause: error }) : error;
}

export const wrapped = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw toKafkaError(error);
  });

/**
 * What a failed batch throws into kafkajs. Unless it says retriable, kafkajs would stop the consumer for good after
 * errors such as a TypeError or a message that was too large.
 */
export function redeliver(error: unknown): Error {
  const cause = error instanceof KafkaError ? error.cause : error;
  if (cause instanceof KafkaJSProtocolError && rejoins.has(cause.type)) return cause;
  return new KafkaJSError(error instanceof Error ? error : String(error), { retriable: true });
}

function kindOf(error: Error): KafkaErrorKind {
  // Retries that ran out, and errors that kafkajs does not retry, wrap what happened.
  if (error.cause instanceof KafkaJSError) return kindOf(error.cause);
  if (error instanceof KafkaJSProtocolError) {
    if (outages.has(error.type)) return 'outage';
    return error.retriable || rejoins.has(error.type) ? 'retriable' : 'fatal';
  }
  if (error.name === 'KafkaJSNoBrokerAvailableError' || outageClasses.some((known) => error instanceof known))
    return 'outage';
  return error instanceof KafkaJSError && error.retriable ? 'retriable' : 'fatal';
}
