import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { AppError } from '@utsav/contracts/errors/app-error';
import { mongo } from 'mongoose';
import { fromWireError, knownError, toWireError } from './wire-error';

const failure = (code: status, details: string): ServiceError =>
  Object.assign(new Error(details), { code, details, metadata: new Metadata() });

describe(fromWireError, () => {
  it('restores what the service said', () => {
    const said = new AppError('SOLD_OUT', { category: 'Gold' });
    const wire = Object.assign(new Error('SOLD_OUT'), toWireError(said), { details: 'SOLD_OUT' });
    expect(fromWireError(wire)).toMatchObject({ code: 'SOLD_OUT', params: { category: 'Gold' } });
  });

  it.each([
    [status.UNAVAILABLE, 'No connection established'],
    [status.DEADLINE_EXCEEDED, 'Deadline exceeded'],
    [status.CANCELLED, 'Call cancelled'],
    [status.INTERNAL, 'Received RST_STREAM with code 2 (Internal server error)'],
  ])('takes status %i (%s) for a service that is away', (code, details) =>
    expect(fromWireError(failure(code, details))).toMatchObject({ code: 'UNAVAILABLE' }),
  );

  it('takes a message that cannot be read for an internal error', () =>
    expect(fromWireError(failure(status.INTERNAL, 'Request message serialization failure'))).toMatchObject({
      code: 'INTERNAL',
    }));
});

describe(knownError, () => {
  it('reports an unavailable database, and hides any other error', () => {
    expect(knownError(new mongo.MongoNetworkError('read ECONNRESET')).code).toBe('UNAVAILABLE');
    expect(knownError(new TypeError('x is undefined')).code).toBe('INTERNAL');
  });
});
