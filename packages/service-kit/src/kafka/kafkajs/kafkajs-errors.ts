import {
  KafkaJSAggregateError,
  KafkaJSBrokerNotFound,
  KafkaJSConnectionError,
  KafkaJSError,
  KafkaJSMetadataNotLoaded,
  KafkaJSProtocolError,
  KafkaJSRequestTimeoutError,
} from 'kafkajs';
import { kindOfBrokerError, needsRejoin } from '../port/broker-errors';
import { KafkaError, type KafkaErrorKind } from '../port/kafka-error';

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
  // kafkajs answers it by joining its group again, so its consumer has to see it as it is.
  if (cause instanceof KafkaJSProtocolError && needsRejoin(cause.type)) return cause;
  return new KafkaJSError(error instanceof Error ? error : String(error), { retriable: true });
}

function kindOf(error: Error): KafkaErrorKind {
  // Retries that ran out, and errors that kafkajs does not retry, wrap what happened.
  if (error.cause instanceof KafkaJSError) return kindOf(error.cause);
  if (error instanceof KafkaJSProtocolError) return kindOfBrokerError(error.type, error.retriable);
  if (error.name === 'KafkaJSNoBrokerAvailableError' || outageClasses.some((known) => error instanceof known))
    return 'outage';
  return error instanceof KafkaJSError && error.retriable ? 'retriable' : 'fatal';
}
