interface ProviderErrorBody {
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

type Origin = Omit<ProviderErrorBody['error'], 'code' | 'description'>;

/** A refusal in Razorpay's own shape. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    readonly body: ProviderErrorBody,
  ) {
    super(body.error.description);
  }
}

const NO_ORIGIN: Origin = { source: 'NA', step: 'NA', reason: 'NA', metadata: {} };
const INPUT: Origin = {
  source: 'business',
  step: 'payment_initiation',
  reason: 'input_validation_failed',
  metadata: {},
};

const refusal = (status: number, description: string, origin: Origin): ProviderError =>
  new ProviderError(status, { error: { code: 'BAD_REQUEST_ERROR', description, ...origin } });

export const badInput = (description: string, field?: string): ProviderError =>
  refusal(400, description, { ...INPUT, ...(field === undefined ? {} : { field }) });
export const withoutOrigin = (status: number, description: string): ProviderError =>
  refusal(status, description, NO_ORIGIN);

export const unauthorized = (description: string): ProviderError => withoutOrigin(401, description);
export const urlNotFound = (): ProviderError => withoutOrigin(404, 'The requested URL was not found on the server.');
export const conflict = (description: string): ProviderError => withoutOrigin(409, description);
export const unknownId = (): ProviderError => badInput('The id provided does not exist');
export const invalidId = (id: string): ProviderError => badInput(`${id} is not a valid id`);
/** The payment links service refuses an amount in a shape of its own: razorpay-node issue 431. */
export const amountAboveMaximum = (): ProviderError =>
  refusal(400, 'amount exceeds maximum amount allowed.', { source: null, step: null, reason: null, metadata: [] });

export const serverError = (
  description = 'We are facing some trouble completing your request at the moment. Please try again shortly.',
): ProviderError => new ProviderError(500, { error: { code: 'SERVER_ERROR', description, ...NO_ORIGIN } });
