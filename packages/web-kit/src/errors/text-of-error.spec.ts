import { expect, it } from 'vitest';
import { ApiError } from '../api-client/api-error';
import { textOfError } from './text-of-error';

it('prefers the message of the server, then of the client, then a generic one', () => {
  const refusal = new ApiError({
    code: 'SALE_CLOSED',
    message: 'Booking is not open for this event.',
    params: {},
    status: 422,
    requestId: '',
    details: [],
  });
  expect(textOfError(refusal)).toBe('Booking is not open for this event.');
  expect(textOfError(new Error('Quota exceeded'))).toBe('Quota exceeded');
  expect(textOfError({ nothing: true })).toBe('Something went wrong');
  expect(textOfError(new Error(''), 'Failed to load tickets.')).toBe('Failed to load tickets.');
});
