import { isOneOfTokens } from '../../tokens/is-same-token';
import { templateIdsOf, type DltRegistration } from '../dlt/dlt-registration';
import { isGsm7 } from '../gsm7';
import { isOutcome, outcomeOfStatus, SmsHttp } from '../provider/sms-http';
import { unregistered, type Sms, type SmsOutcome, type SmsProvider, type SmsReceipt } from '../provider/sms-provider';
import { msg91Receipts } from './receipts';
import { outcomeOfBody } from './responses';

export interface Msg91Settings {
  MSG91_URL: string;
  MSG91_AUTH_KEY: string;
  MSG91_RECEIPT_TOKEN: string;
  MSG91_PREVIOUS_RECEIPT_TOKEN: string;
}

/** MSG91's Flow API v5: it holds the approved texts as flows, and gets the flow's id and the variables `VAR1`, `VAR2` … */
export class Msg91 implements SmsProvider {
  readonly name = 'msg91';
  private readonly http: SmsHttp;

  constructor(
    private readonly settings: Msg91Settings,
    private readonly registration: DltRegistration,
  ) {
    this.http = new SmsHttp(settings.MSG91_URL);
  }

  async send({ to, template, language, variables, text }: Sms, timeoutMs: number): Promise<SmsOutcome> {
    const ids = templateIdsOf(this.registration, template, language);
    if (!ids) return unregistered;
    const values = Object.fromEntries(variables.map((value, at) => [`VAR${at + 1}`, value]));
    const response = await this.http.post(template, {
      path: '/api/v5/flow',
      headers: {
        accept: 'application/json',
        authkey: this.settings.MSG91_AUTH_KEY,
      },
      body: {
        template_id: ids.msg91,
        unicode: isGsm7(text) ? '0' : '1',
        // Its own short addresses are not those that are registered.
        short_url: '0',
        recipients: [{ mobiles: to.slice(1), ...values }],
      },
      timeoutMs,
    });
    if (isOutcome(response)) return response;
    return outcomeOfStatus(response) ?? outcomeOfBody(response);
  }

  /** MSG91 signs nothing, so its page holds our address with a secret. */
  isAuthentic(_body: string, proof: string): boolean {
    const { MSG91_RECEIPT_TOKEN, MSG91_PREVIOUS_RECEIPT_TOKEN } = this.settings;
    return isOneOfTokens(proof, [MSG91_RECEIPT_TOKEN, MSG91_PREVIOUS_RECEIPT_TOKEN]);
  }

  parseReceipts(body: string): SmsReceipt[] {
    return msg91Receipts(body);
  }
}
