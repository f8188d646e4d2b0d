import { basicAuthorization } from '@utsav/service-kit/provider/provider-http';
import { templateIdsOf, type DltRegistration } from '../dlt/dlt-registration';
import { isOutcome, outcomeOfStatus, SmsHttp } from '../provider/sms-http';
import { unregistered, type Sms, type SmsOutcome, type SmsProvider, type SmsReceipt } from '../provider/sms-provider';
import { twilioReceipt } from './receipts';
import { outcomeOfBody } from './responses';
import { isTwilioSignature } from './signature';

export interface TwilioSettings {
  TWILIO_URL: string;
  TWILIO_ACCOUNT_SID: string;
  TWILIO_AUTH_TOKEN: string;
  TWILIO_PREVIOUS_AUTH_TOKEN: string;
  /** Empty: the DLT header is the sender. */
  TWILIO_MESSAGING_SERVICE_SID: string;
  SITE_URL: string;
}

/**
 * Twilio's Messages API, 2010-04-01. It gets the whole text, which it and the operators compare with the approved one, and
 * sees by itself whether that needs Unicode.
 */
export class Twilio implements SmsProvider {
  readonly name = 'twilio';
  private readonly http: SmsHttp;
  private readonly authorization: string;
  private readonly callbackUrl: string;

  constructor(
    private readonly settings: TwilioSettings,
    private readonly registration: DltRegistration,
  ) {
    const { TWILIO_URL, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, SITE_URL } = settings;
    this.http = new SmsHttp(TWILIO_URL);
    this.authorization = basicAuthorization(TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN);
    this.callbackUrl = `${SITE_URL}/api/sms/twilio/receipt`;
  }

  async send({ to, template, language, text }: Sms, timeoutMs: number): Promise<SmsOutcome> {
    if (!templateIdsOf(this.registration, template, language)) return unregistered;
    const { TWILIO_ACCOUNT_SID, TWILIO_MESSAGING_SERVICE_SID } = this.settings;
    const form = new URLSearchParams({ To: to, Body: text, StatusCallback: this.callbackUrl });
    if (TWILIO_MESSAGING_SERVICE_SID) form.set('MessagingServiceSid', TWILIO_MESSAGING_SERVICE_SID);
    else form.set('From', this.registration.sender);
    const response = await this.http.post(template, {
      path: `/2010-04-01/Accounts/${TWILIO_ACCOUNT_SID}/Messages.json`,
      headers: {
        authorization: this.authorization,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: form.toString(),
      timeoutMs,
    });
    if (isOutcome(response)) return response;
    return outcomeOfStatus(response) ?? outcomeOfBody(response);
  }

  /** Signed over the address that we gave, so a proxy in front of us changes nothing. */
  isAuthentic(body: string, proof: string): boolean {
    const { TWILIO_AUTH_TOKEN, TWILIO_PREVIOUS_AUTH_TOKEN } = this.settings;
    const form = new URLSearchParams(body);
    return [TWILIO_AUTH_TOKEN, TWILIO_PREVIOUS_AUTH_TOKEN]
      .filter(Boolean)
      .some((token) => isTwilioSignature(token, this.callbackUrl, form, proof));
  }

  parseReceipts(body: string): SmsReceipt[] {
    return [twilioReceipt(new URLSearchParams(body))];
  }
}
