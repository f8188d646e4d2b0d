export interface ProviderErrorBody {
  readonly error: {
    readonly code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
    readonly description: string;
    readonly source: string | null;
    readonly step: string | null;
    readonly reason: string | null;
    readonly metadata: Readonly<Record<string, string>> | readonly never[];
    readonly field?: string;
  };
}

/** A refusal in Razorpay's own shape. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    readonly body: ProviderErrorBody,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.error.description);
  }
}

export function badInput(description: string, field?: string): ProviderError {
  return new ProviderError(400, {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...(field === undefined ? {} : { field }),
    },
  });
}

function withoutOrigin(status: number, description: string): ProviderError {
  return new ProviderError(status, {
    error: { code: 'BAD_REQUEST_ERROR', description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} },
  });
}

export const unauthorized = (description: string): ProviderError => withoutOrigin(401, description);
export const urlNotFound = (): ProviderError => withoutOrigin(404, 'The requested URL was not found on the server.');
export const unknownId = (): ProviderError => badInput('The id provided does not exist');
export const invalidId = (id: string): ProviderError => badInput(`${id} is not a valid id`);
/** The payment links service refuses an amount in a shape of its own: razorpay-node issue 431. */
export function amountAboveMaximum(): ProviderError {
  return new ProviderError(400, {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: 'amount exceeds maximum amount allowed.',
      source: null,
      step: null,
      reason: null,
      metadata: [],
    },
  });
}

export const conflict = (description: string): ProviderError => withoutOrigin(409, description);

export function serverError(
  description = 'We are facing some trouble completing your request at the moment. Please try again shortly.',
): ProviderError {
  return new ProviderError(500, {
    error: { code: 'SERVER_ERROR', description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} },
  });
}
