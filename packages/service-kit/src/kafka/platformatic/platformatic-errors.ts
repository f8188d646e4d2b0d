import { AuthenticationError, findErrorBy, GenericError, NetworkError, ProtocolError } from '@platformatic/kafka';
import { kindOfBrokerError } from '../port/broker-errors';
import { KafkaError } from '../port/kafka-error';

export function toKafkaError(error: unknown): unknown {
  if (!(error instanceof Error && GenericError.isGenericError(error))) return error;
  // The library wraps what happened once for the response and once for the retries.
  const refusal = brokerErrorIn(error);
  const failure = findErrorBy(error, 'code', NetworkError.code);
  const reason = refusal ?? noTokenIn(failure) ?? failure;
  const message = reason && reason !== error ? `${error.message} ${reason.message}` : error.message;
  if (refusal) return new KafkaError(message, kindOfBrokerError(refusal.apiId, refusal.canRetry), { cause: error });
  return new KafkaError(message, reason ? 'outage' : 'fatal', { cause: error });
}

export const wrapped = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw toKafkaError(error);
  });

/** Why a connection had no token to sign in with. */
function noTokenIn(failure: GenericError | null): Error | null {
  const refusal = failure?.cause;
  return refusal instanceof AuthenticationError && refusal.cause instanceof Error ? refusal.cause : null;
}

/** The first error that a broker returned. */
export const brokerErrorIn = (error: unknown): GenericError | null =>
  error instanceof Error ? findErrorBy(error, 'code', ProtocolError.code) : null;
