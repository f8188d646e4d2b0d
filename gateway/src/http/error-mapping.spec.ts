import { HttpException } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { errorEnvelope, toAppError, retryAfterOf, statusOfError } from './error-mapping';

describe(errorEnvelope, () => {
  it('lifts the details of a validation out of the parameters', () => {
    const details = [{ field: 'mobile', message: 'Enter a valid 10-digit number' }];
    expect(errorEnvelope(new AppError('VALIDATION', { details }), 'req-1')).toEqual({
      success: false,
      message: 'Enter a valid 10-digit number',
      error: { code: 'VALIDATION', details, requestId: 'req-1' },
    });
  });

  it('carries how many seats there are', () => {
    const error = new AppError('INSUFFICIENT_SEATS', { category: 'Gold', available: 2 });
    expect(errorEnvelope(error, 'req-1')).toEqual({
      success: false,
      message: 'Quantity exceeds available seats',
      error: { code: 'INSUFFICIENT_SEATS', params: { category: 'Gold', available: 2 }, requestId: 'req-1' },
    });
    expect(statusOfError(error)).toBe(409);
  });
});

describe(toAppError, () => {
  it.each([
    [400, 'BODY_MALFORMED'],
    [413, 'BODY_TOO_LARGE'],
    [415, 'MEDIA_TYPE_UNSUPPORTED'],
    [404, 'NOT_FOUND'],
    [500, 'INTERNAL'],
  ])('reads status %i of the framework', (status, code) => {
    expect(toAppError(new HttpException('x', status)).code).toBe(code);
    expect(toAppError(Object.assign(new Error('x'), { statusCode: status })).code).toBe(code);
  });

  it('hides what is not ours', () => {
    const known = toAppError(new TypeError('secret of the database'));
    expect(JSON.stringify(errorEnvelope(known, 'r'))).not.toContain('secret');
    expect(statusOfError(known)).toBe(500);
  });
});

describe(retryAfterOf, () => {
  it('is whole seconds, at least one', () => {
    expect(retryAfterOf(new AppError('RATE_LIMITED', { retryAfterSeconds: 0.2 }))).toBe('1');
    expect(retryAfterOf(new AppError('NOT_FOUND'))).toBeUndefined();
  });
});
