import { mongo } from 'mongoose';
import { isTransientMongoError } from './transient-errors';

const lost = new mongo.MongoNetworkError('read ECONNRESET');

describe(isTransientMongoError, () => {
  it.each([
    ['a lost connection', lost],
    ['a lost connection in a bulk write', new mongo.MongoBulkWriteError(lost as never, {} as never)],
    ['a commit whose answer did not come', labelled('UnknownTransactionCommitResult')],
    ['a transaction that the server ended', labelled('TransientTransactionError')],
  ])('is %s', (_, error) => expect(isTransientMongoError(error)).toBe(true));

  it.each([
    ['a duplicate key', new mongo.MongoServerError({ message: 'E11000', code: 11_000 })],
    ['a mistake of ours', new TypeError('undefined is not a function')],
    ['nothing', undefined],
  ])('is not %s', (_, error) => expect(isTransientMongoError(error)).toBe(false));
});

function labelled(label: string): Error {
  const error = new mongo.MongoServerError({ message: 'aborted', code: 251 });
  error.addErrorLabel(label);
  return error;
}
