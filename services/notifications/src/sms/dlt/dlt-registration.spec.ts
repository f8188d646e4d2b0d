import { languageCodes } from '@utsav/contracts/language/languages';
import * as inbox from '../../../../../tools/inbox/src/sms/dlt-register';
import { smsTemplates } from '../../i18n/en/sms-catalogue';
import { dltText } from '../../formatting/sms-texts';
import {
  dltErrors,
  dltRegistrationOf,
  isDemoRegistration,
  type DemoPolicy,
  type DltSettings,
} from './dlt-registration';
import { SmsLanguages } from '../sms-languages';

const own: DltSettings & DemoPolicy = {
  NODE_ENV: 'production',
  SMS_SENDER: 'UTSAVT',
  SMS_ENTITY_ID: '1101234567890123456',
  SMS_TEMPLATES: JSON.stringify(
    Object.fromEntries(
      smsTemplates.map((name, at) => [
        name,
        { dlt: `${1107234567890123400n + BigInt(at)}`, msg91: `${at}`.padStart(24, 'a') },
      ]),
    ),
  ),
  DEMO_SETTINGS: 'refused',
};
const none = { SMS_SENDER: '', SMS_ENTITY_ID: '', SMS_TEMPLATES: '' };
const changed = (name: string, ids: object | undefined) =>
  JSON.stringify({ ...(JSON.parse(own.SMS_TEMPLATES) as object), [name]: ids });
const errorsOf = (settings: Partial<DltSettings & DemoPolicy>) =>
  dltErrors({ ...own, ...settings }, ['msg91', 'twilio']).map(({ variable, message }) => `${variable}: ${message}`);

it('accepts a registration of your own', () => {
  expect(errorsOf({})).toEqual([]);
  expect(isDemoRegistration(own)).toBe(false);
  expect(dltRegistrationOf(own)).toMatchObject({
    sender: 'UTSAVT',
    templates: { otp: { en: { dlt: '1107234567890123400' } } },
  });
});

it.each([
  [{ SMS_SENDER: 'UTSAV1' }, /^SMS_SENDER: .*six letters/],
  [{ SMS_SENDER: 'UTSAVTX' }, /^SMS_SENDER: .*six letters/],
  [{ SMS_ENTITY_ID: '123' }, /^SMS_ENTITY_ID: .*19 digits/],
  [{ SMS_TEMPLATES: '{otp' }, /^SMS_TEMPLATES: must be JSON/],
  [{ SMS_TEMPLATES: changed('otp', undefined) }, /^SMS_TEMPLATES: otp: /],
  [
    { SMS_TEMPLATES: changed('otp', { dlt: '12', msg91: 'a'.repeat(24) }) },
    /^SMS_TEMPLATES: otp: dlt must be the 19 digits/,
  ],
  [
    { SMS_TEMPLATES: changed('otp', { dlt: '1107234567890123400', msg91: 'flow' }) },
    /^SMS_TEMPLATES: otp: msg91 must be/,
  ],
  [{ SMS_TEMPLATES: changed('otp', { dlt: '1107234567890123400' }) }, /^SMS_TEMPLATES: otp: msg91 must be given/],
  [{ SMS_SENDER: '' }, /^SMS_SENDER: must be given/],
])('names the variable that is wrong: %j', (settings, message) => {
  expect(errorsOf(settings)).toEqual([expect.stringMatching(message)]);
});

it('needs no flow where MSG91 is not used', () => {
  const SMS_TEMPLATES = changed('otp', { dlt: '1107234567890123400' });
  expect(dltErrors({ ...own, SMS_TEMPLATES }, ['twilio'])).toEqual([]);
});

it('takes the ids of the demo in development, and in production only where they are allowed', () => {
  expect(errorsOf({ ...none, NODE_ENV: 'development' })).toEqual([]);
  expect(errorsOf({ ...none, DEMO_SETTINGS: 'allowed' })).toEqual([]);
  expect(errorsOf(none)).toHaveLength(3);
  const demo = dltRegistrationOf({ ...own, ...none });
  const SMS_TEMPLATES = changed('otp', demo.templates.otp.en);
  for (const settings of [{ SMS_SENDER: demo.sender }, { SMS_ENTITY_ID: demo.entityId }, { SMS_TEMPLATES }])
    expect(errorsOf(settings)).toEqual([expect.stringMatching(`^${Object.keys(settings)[0]}: .*not of the demo$`)]);
});

describe('texts in another language', () => {
  const otp = { dlt: '1107234567890123400', msg91: '0'.padStart(24, 'a') };
  const hi = { dlt: '1107234567890123999', msg91: 'b'.repeat(24) };

  it('are registered one by one, the others are sent in English', () => {
    const settings = { ...own, SMS_TEMPLATES: changed('otp', { ...otp, hi }) };
    expect(dltErrors(settings, ['msg91'])).toEqual([]);
    expect(dltRegistrationOf(settings).templates.otp).toEqual({ en: otp, hi });
    const languages = new SmsLanguages(settings);
    expect([languages.of('otp', 'hi'), languages.of('otp', 'en')]).toEqual(['hi', 'en']);
    expect(languages.of('booking-confirmed', 'hi')).toBe('en');
  });

  it.each([
    [{ ...otp, hi: { dlt: '12' } }, /^SMS_TEMPLATES: otp\.hi: dlt must be the 19 digits/],
    [{ ...otp, hi: { dlt: hi.dlt } }, /^SMS_TEMPLATES: otp\.hi: msg91 must be given/],
    [{ ...otp, hi: { ...hi, dlt: otp.dlt } }, /^SMS_TEMPLATES: otp\.hi: dlt is the one of another text/],
    [{ ...otp, hin: hi }, /^SMS_TEMPLATES: otp: .*hin/],
  ])('are checked at start: %j', (ids, message) => {
    expect(errorsOf({ SMS_TEMPLATES: changed('otp', ids) })).toEqual([expect.stringMatching(message)]);
  });
});

it('has the demo ids and texts of the register that the inbox imitates', () => {
  const { sender, entityId, templates } = dltRegistrationOf({ ...own, ...none });
  expect({ sender, entityId }).toEqual({ sender: inbox.demoHeader, entityId: inbox.demoEntityId });
  const registered = languageCodes.flatMap((language) =>
    smsTemplates.map((name) => ({
      name,
      language,
      templateId: templates[name][language]?.dlt,
      flowId: templates[name][language]?.msg91,
      text: dltText(name, language),
    })),
  );
  expect(registered).toEqual(inbox.registeredTexts);
});
