import { MultipleErrors, NetworkError, ProtocolError, ResponseError, UserError } from '@platformatic/kafka';
import type { KafkaError } from '../port/kafka-error';
import { toKafkaError } from './platformatic-errors';

const kindOf = (error: unknown) => (toKafkaError(error) as KafkaError).kind;

describe('errors of @platformatic/kafka', () => {
  it.each([
    [new NetworkError('Connection closed'), 'outage'],
    [new ProtocolError('NOT_LEADER_OR_FOLLOWER'), 'outage'],
    [new ProtocolError('REBALANCE_IN_PROGRESS'), 'retriable'],
    [new ProtocolError('UNKNOWN_TOPIC_OR_PARTITION'), 'retriable'],
    [new ProtocolError('MESSAGE_TOO_LARGE'), 'fatal'],
    [new UserError('not valid'), 'fatal'],
  ])('%s is of kind %s', (error, kind) => {
    expect(kindOf(error)).toBe(kind);
  });

  it('that wrap a response and retries are of the kind of what a broker returned, and say what it was', () => {
    const response = new ResponseError(0, 11, { '/responses/0': [10, null] }, {});
    const error = new MultipleErrors('produce failed 2 times.', [response]);
    expect(toKafkaError(error)).toMatchObject({
      name: 'KafkaError',
      kind: 'fatal',
      cause: error,
      message: expect.stringMatching(/^produce failed 2 times\. .+/),
    });
  });

  it('are wrapped, and other errors are not', () => {
    const other = new Error('of a database');
    expect(toKafkaError(other)).toBe(other);
  });
});
