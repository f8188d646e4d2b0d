import type { SmsProviderName } from '@utsav/contracts/grpc/notifications';
import { defaultLanguage, type Language } from '@utsav/brand/languages';
import { languageCodes } from '@utsav/contracts/language/languages';
import { refusesDemo } from '@utsav/service-kit/config/kit-config';
import { smsTemplates, type SmsTemplate } from '../../i18n/en/sms-catalogue';
import { demoEntityId, demoFlowId, demoSender, demoTemplateId } from './demo-registration';
import {
  nineteenDigits,
  registeredTemplates,
  templateErrors,
  type RegisteredTemplates,
  type TemplateIds,
} from './template-settings';

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
  templates: RegisteredTemplates;
}

export interface SettingError {
  variable: keyof DltSettings;
  message: string;
}

const demoIds = (template: SmsTemplate) =>
  Object.fromEntries(
    languageCodes.map((language) => [
      language,
      { dlt: demoTemplateId(template, language), msg91: demoFlowId(template, language) },
    ]),
  );

const demoRegistration: DltRegistration = {
  sender: demoSender,
  entityId: demoEntityId,
  templates: Object.fromEntries(smsTemplates.map((name) => [name, demoIds(name)])) as RegisteredTemplates,
};

const usesDemoIds = ({ SMS_SENDER, SMS_ENTITY_ID, SMS_TEMPLATES }: DltSettings): boolean =>
  !SMS_SENDER || !SMS_ENTITY_ID || !SMS_TEMPLATES;

/** Variables that hold an id of the demo. */
function demoVariables({ sender, entityId, templates }: DltRegistration): SettingError['variable'][] {
  const isDemo = (name: SmsTemplate) =>
    languageCodes.some((language) => {
      const ids = templates[name][language];
      return ids?.dlt === demoTemplateId(name, language) || ids?.msg91 === demoFlowId(name, language);
    });
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
        templates: registeredTemplates(settings.SMS_TEMPLATES),
      };

/** Undefined where the text is not registered in the language. */
export const templateIdsOf = (
  { templates }: DltRegistration,
  template: SmsTemplate,
  language: Language = defaultLanguage,
): TemplateIds | undefined => templates[template][language];

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
  const templates = templateErrors(settings.SMS_TEMPLATES, providers);
  return [...errors, ...templates.map((message) => ({ variable: 'SMS_TEMPLATES' as const, message }))];
}
