import { randomInt } from 'node:crypto';
import type { Language } from '@utsav/brand/languages';
import { languageCodes } from '@utsav/contracts/language/languages';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { dltRegistrationOf, type DltRegistration } from '../sms/dlt/dlt-registration';
import type { SmsProvider } from '../sms/provider/sms-provider';
import { smsTemplates, type SmsTemplate } from '../i18n/en/sms-catalogue';
import { smsText } from '../formatting/sms-texts';
import { smsContent, type SmsContent } from '../formatting/sms-content';
import { SmsSink } from './sms-sink';

type Environment = Awaited<ReturnType<SmsSink['start']>>;
/** Makes the adapter that is tested. */
type Connect = (environment: Environment & { SITE_URL: string }, registration: DltRegistration) => SmsProvider;

const timeoutMs = 1000;
const demo = dltRegistrationOf({ SMS_SENDER: '', SMS_ENTITY_ID: '', SMS_TEMPLATES: '' });
const newMobile = (): string => `+919${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

function contentOf(template: SmsTemplate, language: Language = 'en'): SmsContent {
  const names = [...smsText(template, language).matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const value = (name: string) => (name === 'link' ? 'https://utsav.example/tickets' : `₹1, & ${name} 1.`);
  return smsContent(template, language, Object.fromEntries(names.map((name) => [name, value(name)])) as never);
}

/** What deliveries rely on in every provider: `describeSmsProvider('msg91', connect)` in its folder. */
export function describeSmsProvider(name: SmsProvider['name'], connect: Connect): void {
  describe(`SMS provider ${name}`, () => {
    const sink = new SmsSink();
    let provider: SmsProvider;
    let environment: Environment & { SITE_URL: string };
    beforeAll(async () => {
      environment = { ...(await sink.start()), SITE_URL: 'https://utsav.example' };
      provider = connect(environment, demo);
    });
    beforeEach(() => sink.fault({ sms: 'none' }).catch(() => undefined));
    afterAll(() => sink.stop());

    const send = (to = newMobile(), content = contentOf('otp')) =>
      provider.send({ id: 'dlv_1', to, ...content }, timeoutMs);
    const sentId = async (to = newMobile()): Promise<string> => {
      const outcome = await send(to);
      if (outcome.kind !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(outcome)}`);
      return outcome.providerMessageId;
    };
    const receiptOf = (id: string) =>
      eventually(() => {
        const found = sink.gateway.receipts.find(({ body }) => body.includes(id));
        if (!found) throw new Error(`no receipt of ${id}`);
        return found;
      });

    describe.each(languageCodes)('in the language %s', (language) => {
      it.each(smsTemplates)('sends the approved text %s letter for letter', async (template) => {
        const to = newMobile();
        expect((await send(to, contentOf(template, language))).kind).toBe('accepted');
        expect(await sink.to(to)).toMatchObject([{ to, text: contentOf(template, language).text }]);
      });
    });

    it('has a text pending that is not registered in its language any more', async () => {
      const { en } = demo.templates.otp;
      const english = { ...demo, templates: { ...demo.templates, otp: { en } } };
      const sms = { id: 'dlv_1', to: newMobile(), ...contentOf('otp', 'hi') };
      const outcome = await connect(environment, english).send(sms, timeoutMs);
      expect(outcome).toMatchObject({ kind: 'unavailable', reason: 'template-refused' });
    });

    it('reports a delivered text by its id, in a receipt that proves its sender', async () => {
      const id = await sentId();
      const { body, proof } = await receiptOf(id);
      expect(provider.isAuthentic(body, proof)).toBe(true);
      for (const wrong of ['', 'wrong', `${proof}=`]) expect(provider.isAuthentic(body, wrong)).toBe(false);
      expect(provider.parseReceipts(body)).toMatchObject([{ providerMessageId: id, state: 'delivered' }]);
    });

    it('reports a text that an operator rejected', async () => {
      await sink.fault({ sms: 'operator', count: 1 });
      const to = newMobile();
      const id = await sentId(to);
      const { body, proof } = await receiptOf(id);
      expect(provider.isAuthentic(body, proof)).toBe(true);
      expect(provider.parseReceipts(body)).toMatchObject([{ providerMessageId: id, state: 'rejected' }]);
      expect(await sink.to(to)).toEqual([]);
    });

    it.each(['', '{}', '{"requestId":1}', 'data=1', 'data=[{}]', 'MessageSid='])(
      'throws for what is no receipt: %s',
      (body) => {
        expect(() => provider.parseReceipts(body)).toThrow();
      },
    );

    it('rejects a number for good, without naming it', async () => {
      const outcome = await send('+911234567890');
      expect(outcome).toMatchObject({ kind: 'rejected' });
      expect(JSON.stringify(outcome)).not.toContain('1234567890');
    });

    it('is unavailable while it throttles, and says for how long', async () => {
      await sink.fault({ sms: 'throttle', count: 1 });
      expect(await send()).toMatchObject({ kind: 'unavailable', reason: 'throttled', retryAfterSeconds: 1 });
    });

    it('is unavailable while it refuses our account, which is no rejection of the text', async () => {
      await sink.fault({ sms: 'refuse', count: 1 });
      expect(await send()).toMatchObject({ kind: 'unavailable', reason: 'account-refused' });
      const stranger = connect(
        { ...environment, MSG91_AUTH_KEY: 'another-key', TWILIO_AUTH_TOKEN: 'another-token' },
        demo,
      );
      const outcome = await stranger.send({ id: 'dlv_1', to: newMobile(), ...contentOf('otp') }, timeoutMs);
      expect(outcome).toMatchObject({ kind: 'unavailable', reason: 'account-refused' });
    });

    it.each(['500', 'drop', 'timeout'] as const)('may have sent the text after: %s', async (sms) => {
      await sink.fault({ sms, count: 1 });
      expect((await send()).kind).toBe('indeterminate');
    });

    it('sends a one-time password while as many other texts as it sends at once wait for their responses', async () => {
      const inFlight = 64;
      await sink.fault({ sms: 'slow', delayMs: 900, count: inFlight });
      const others = Array.from({ length: inFlight }, () => send(newMobile(), contentOf('event-cancelled')));
      await eventually(async () => expect(await sink.faultsLeft()).toBe(0));
      const outcomes = await Promise.race([send(), Promise.all(others)]);
      expect(outcomes).toMatchObject({ kind: 'accepted' });
      await Promise.all(others);
    });

    it('waits for a slow response', async () => {
      await sink.fault({ sms: 'slow', delayMs: 300, count: 1 });
      expect((await send()).kind).toBe('accepted');
    });

    it('is unavailable when it cannot be reached', async () => {
      await sink.stop();
      // Without a connection of before, whose end comes too late to tell.
      const unconnected = connect(environment, demo);
      const outcome = await unconnected.send({ id: 'dlv_1', to: newMobile(), ...contentOf('otp') }, timeoutMs);
      expect(outcome).toMatchObject({ kind: 'unavailable', reason: 'unreachable' });
    });
  });
}
