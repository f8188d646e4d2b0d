import { ProviderHttp, type HttpRequest, type HttpResponse } from '@utsav/service-kit/provider/provider-http';
import { isUrgent, type SmsTemplate } from '../../i18n/en/sms-catalogue';
import { indeterminate, unavailable, type SmsOutcome } from './sms-provider';

const connections = 64;
/** Of their own, so that one-time passwords do not queue behind the texts of a whole stadium. */
const urgentConnections = 16;
const throttledSeconds = 5;
const refusedSeconds = 5;
const outOfOrderSeconds = 2;

/** Errors before anything was sent. */
const notReached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** HTTP client of an SMS provider, whose errors are outcomes. */
export class SmsHttp {
  private readonly usual: ProviderHttp;
  private readonly urgent: ProviderHttp;

  constructor(origin: string) {
    this.usual = new ProviderHttp({ origin, connections });
    this.urgent = new ProviderHttp({ origin, connections: urgentConnections });
  }

  /** Returns the response, or the outcome where there is none. Never throws. */
  async post(template: SmsTemplate, request: Omit<HttpRequest, 'method'>): Promise<HttpResponse | SmsOutcome> {
    try {
      return await (isUrgent(template) ? this.urgent : this.usual).send({ ...request, method: 'POST' });
    } catch (error) {
      const { code, name } = error as { code?: unknown; name?: unknown };
      if (typeof code === 'string' && notReached.has(code)) return unavailable('unreachable', outOfOrderSeconds);
      return indeterminate(`network ${typeof code === 'string' ? code : String(name)}`);
    }
  }
}

export const isOutcome = (result: HttpResponse | SmsOutcome): result is SmsOutcome => 'kind' in result;

/**
 * What the status alone says, whatever the body: undefined where the body decides. An error of the server may come after
 * the message was taken, except 503.
 */
export function outcomeOfStatus({ status, retryAfterSeconds }: HttpResponse): SmsOutcome | undefined {
  if (status === 429) return unavailable('throttled', retryAfterSeconds ?? throttledSeconds);
  if (status === 401 || status === 403) return accountRefused(`HTTP ${status}`);
  if (status === 503 || (status >= 300 && status < 400))
    return unavailable('out-of-order', retryAfterSeconds ?? outOfOrderSeconds);
  return status >= 500 ? indeterminate(`HTTP ${status}`) : undefined;
}

export const accountRefused = (code: string): SmsOutcome => unavailable('account-refused', refusedSeconds, code);
