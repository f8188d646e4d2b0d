import { KafkaJSConnectionError, KafkaJSError, KafkaJSNumberOfRetriesExceeded, KafkaJSProtocolError } from 'kafkajs';
import { KafkaError } from '../port/kafka-error';
import { redeliver, toKafkaError } from './kafkajs-errors';

/** As kafkajs makes it of a broker's response; its types leave out the properties. */
const protocolError = (type: string, retriable: boolean): KafkaJSProtocolError =>
  new KafkaJSProtocolError(Object.assign(new Error(type), { type, retriable }));
const kindOf = (error: unknown) => (toKafkaError(error) as KafkaError).kind;

describe('errors of kafkajs', () => {
  it.each([
    [new KafkaJSConnectionError('closed'), 'outage'],
    [protocolError('LEADER_NOT_AVAILABLE', true), 'outage'],
    [protocolError('REBALANCE_IN_PROGRESS', false), 'retriable'],
    [protocolError('UNKNOWN_TOPIC_OR_PARTITION', true), 'retriable'],
    [protocolError('MESSAGE_TOO_LARGE', false), 'fatal'],
    [protocolError('TOPIC_AUTHORIZATION_FAILED', false), 'fatal'],
  ])('%s is of kind %s', (error, kind) => {
    expect(kindOf(error)).toBe(kind);
  });

  it('that end a series of retries are of the kind of what was retried', () => {
    const retries = { retryCount: 5, retryTime: 100 };
    expect(kindOf(new KafkaJSNumberOfRetriesExceeded(new KafkaJSConnectionError('closed'), retries))).toBe('outage');
  });

  it('are wrapped, and other errors are not', () => {
    const [own, other] = [new KafkaJSError('its own'), new Error('of a database')];
    expect(toKafkaError(own)).toMatchObject({ name: 'KafkaError', cause: own });
    expect(toKafkaError(other)).toBe(other);
  });
});

describe('what a failed batch throws into kafkajs', () => {
  it('is the error by which it joins its group again', () => {
    const rebalance = protocolError('REBALANCE_IN_PROGRESS', false);
    expect(redeliver(toKafkaError(rebalance))).toBe(rebalance);
  });

  it.each([new TypeError('a defect'), toKafkaError(protocolError('MESSAGE_TOO_LARGE', false)), 'no error at all'])(
    'is retriable for %s, which would end the consumer otherwise',
    (error) => {
      expect(redeliver(error)).toMatchObject({ name: 'KafkaJSError', retriable: true });
    },
  );
});
