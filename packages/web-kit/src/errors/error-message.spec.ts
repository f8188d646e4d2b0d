import { expect, it } from 'vitest';
import { ApiError } from '../api-client/api-error';
import { errorMessage } from './error-message';

it('prefers the message of the server, then of the client, then a generic one', () => {
  const refusal = new ApiError({
    code: 'SALE_CLOSED',
    message: 'Booking is not open for this event.',
    params: {},
    status: 422,
    requestId: '',
    details: [],
  });
  expect(errorMessage(refusal)).toBe('Booking is not open for this event.');
  expect(errorMessage(new Error('Quota exceeded'))).toBe('Quota exceeded');
  expect(errorMessage({ nothing: true })).toBe('Something went wrong');
  expect(errorMessage(new Error(''), 'Failed to load tickets.')).toBe('Failed to load tickets.');
});

it('never shows what the language itself says', () => {
  expect(errorMessage(new TypeError('Cannot read properties of undefined'), 'Failed to save')).toBe('Failed to save');
  expect(errorMessage(new SyntaxError('Unexpected token'), '')).toBe('Something went wrong');
});
