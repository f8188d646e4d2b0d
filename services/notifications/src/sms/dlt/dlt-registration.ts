import type { SmsProviderName } from '@utsav/contracts/grpc/notifications';
import { refusesDemo } from '@utsav/service-kit/config/kit-config';
import { z } from 'zod';
import { smsTemplates, type SmsTemplate } from '../../wording/sms-catalogue';
import { demoEntityId, demoFlowId, demoSender, demoTemplateId } from './demo-registration';

/** Variables of the environment; all are empty where demo ids are used. */
export interface DltSettings {
  SMS_SENDER: string;
  SMS_ENTITY_ID: string;
  SMS_TEMPLATES: string;
}

export type DemoPolicy = Parameters<typeof refusesDemo>[0];

/** The company as it is registered at the operators' DLT register (TRAI, TCCCPR 2018). */
export interface DltRegistration {
  /** Header, the sender that a phone shows. */
  sender: string;
  /** Principal entity id. */
  entityId: string;
  templates: Readonly<Record<SmsTemplate, TemplateIds>>;
}

interface TemplateIds {
  /** DLT content template id. */
  dlt: string;
  /** Flow of MSG91 that holds the text; empty where MSG91 is not used. */
  msg91: string;
}

export interface SettingError {
  variable: keyof DltSettings;
  message: string;
}

const nineteenDigits = /^\d{19}$/;
const Ids = z.object({
  dlt: z.string().regex(nineteenDigits, 'dlt must be the 19 digits of the template id'),
  msg91: z
    .string()
    .regex(/^[0-9a-f]{24}$/, 'msg91 must be the 24 characters of the flow id')
    .optional(),
});
const Templates = z.record(z.enum(smsTemplates as [SmsTemplate, ...SmsTemplate[]]), Ids);

const demoRegistration: DltRegistration = {
  sender: demoSender,
  entityId: demoEntityId,
  templates: Object.fromEntries(
    smsTemplates.map((template) => [template, { dlt: demoTemplateId(template), msg91: demoFlowId(template) }]),
  ) as DltRegistration['templates'],
};

/** Undefined for text that is no JSON. */
function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const usesDemoIds = ({ SMS_SENDER, SMS_ENTITY_ID, SMS_TEMPLATES }: DltSettings): boolean =>
  !SMS_SENDER || !SMS_ENTITY_ID || !SMS_TEMPLATES;

/** Variables that hold an id of the demo. */
function demoVariables({ sender, entityId, templates }: DltRegistration): SettingError['variable'][] {
  const isDemo = (name: SmsTemplate) =>
    templates[name].dlt === demoTemplateId(name) || templates[name].msg91 === demoFlowId(name);
  return [
    ...(sender === demoSender ? (['SMS_SENDER'] as const) : []),
    ...(entityId === demoEntityId ? (['SMS_ENTITY_ID'] as const) : []),
    ...(smsTemplates.some(isDemo) ? (['SMS_TEMPLATES'] as const) : []),
  ];
}

export const dltRegistrationOf = (settings: DltSettings): DltRegistration =>
  usesDemoIds(settings)
    ? demoRegistration
    : {
        sender: settings.SMS_SENDER,
        entityId: settings.SMS_ENTITY_ID,
        templates: Object.fromEntries(
          Object.entries(Templates.parse(json(settings.SMS_TEMPLATES))).map(([name, { dlt, msg91 = '' }]) => [
            name,
            { dlt, msg91 },
          ]),
        ) as DltRegistration['templates'],
      };

/** Whether texts of this registration reach no phone but the imitation's. */
export const isDemoRegistration = (settings: DltSettings): boolean =>
  demoVariables(dltRegistrationOf(settings)).length > 0;

/** What keeps a service from starting, in words that name the variable. */
export function dltErrors(settings: DltSettings & DemoPolicy, providers: readonly SmsProviderName[]): SettingError[] {
  const errors = usesDemoIds(settings) ? missing(settings) : invalid(settings, providers);
  if (errors.length > 0 || !refusesDemo(settings)) return errors;
  return demoVariables(dltRegistrationOf(settings)).map((variable) => ({
    variable,
    message: 'must be of your own DLT registration in production, not of the demo',
  }));
}

/** Either all three are given, or none and demo ids are allowed. */
function missing(settings: DltSettings & DemoPolicy): SettingError[] {
  const variables = ['SMS_SENDER', 'SMS_ENTITY_ID', 'SMS_TEMPLATES'] as const;
  const absent = variables.filter((variable) => !settings[variable]);
  if (!refusesDemo(settings) && absent.length === variables.length) return [];
  return absent.map((variable) => ({ variable, message: 'must be given, as registered at the DLT register' }));
}

function invalid(settings: DltSettings, providers: readonly SmsProviderName[]): SettingError[] {
  const errors: SettingError[] = [];
  if (!/^[A-Za-z]{6}$/.test(settings.SMS_SENDER))
    errors.push({ variable: 'SMS_SENDER', message: 'must be the six letters of the DLT header' });
  if (!nineteenDigits.test(settings.SMS_ENTITY_ID))
    errors.push({ variable: 'SMS_ENTITY_ID', message: 'must be the 19 digits of the DLT principal entity id' });
  const given = json(settings.SMS_TEMPLATES);
  const templates = Templates.safeParse(given);
  if (given === undefined)
    errors.push({ variable: 'SMS_TEMPLATES', message: 'must be JSON such as {"otp":{"dlt":"…"}}' });
  else if (!templates.success)
    for (const { path, message } of templates.error.issues)
      errors.push({
        variable: 'SMS_TEMPLATES',
        message: [path.slice(0, 1).join('.'), message].filter(Boolean).join(': '),
      });
  else if (providers.includes('msg91'))
    for (const name of smsTemplates)
      if (!templates.data[name].msg91)
        errors.push({
          variable: 'SMS_TEMPLATES',
          message: `${name}: msg91 must be given, the id of its flow at MSG91`,
        });
  return errors;
}
