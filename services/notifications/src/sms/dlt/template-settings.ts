import type { SmsProviderName } from '@utsav/contracts/grpc/notifications';
import { defaultLanguage, type Language } from '@utsav/brand/languages';
import { languageCodes } from '@utsav/contracts/language/languages';
import { z } from 'zod';
import { smsTemplates, type SmsTemplate } from '../../i18n/en/sms-catalogue';

export interface TemplateIds {
  /** DLT content template id. */
  dlt: string;
  /** Flow of MSG91 that holds the text; empty where MSG91 is not used. */
  msg91: string;
}

/** In English always; in another language where the text is registered in it. */
export type TemplateIdsByLanguage = Partial<Record<Language, TemplateIds>> &
  Record<typeof defaultLanguage, TemplateIds>;
export type RegisteredTemplates = Readonly<Record<SmsTemplate, TemplateIdsByLanguage>>;

export const nineteenDigits = /^\d{19}$/;
const Ids = z.strictObject({
  dlt: z.string().regex(nineteenDigits, 'dlt must be the 19 digits of the template id'),
  msg91: z
    .string()
    .regex(/^[0-9a-f]{24}$/, 'msg91 must be the 24 characters of the flow id')
    .optional(),
});
type Translation = Exclude<Language, typeof defaultLanguage>;
const translations = languageCodes.filter((code): code is Translation => code !== defaultLanguage);
const translated = Object.fromEntries(translations.map((code) => [code, Ids.optional()]));
/** The ids of the English text, and those of the others under the code of their language. */
const Entry = Ids.extend(translated as Record<Translation, z.ZodOptional<typeof Ids>>);
const Templates = z.record(z.enum(smsTemplates as [SmsTemplate, ...SmsTemplate[]]), Entry);

interface Row extends TemplateIds {
  /** `otp`, `otp.hi` */
  name: string;
}

const ids = ({ dlt, msg91 = '' }: z.infer<typeof Ids>): TemplateIds => ({ dlt, msg91 });

function idsByLanguage(entry: z.infer<typeof Entry>): TemplateIdsByLanguage {
  const others = translations.flatMap((code) => (entry[code] ? [[code, ids(entry[code])] as const] : []));
  return { [defaultLanguage]: ids(entry), ...Object.fromEntries(others) };
}

/** Undefined for text that is no JSON. */
function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of valid settings. */
export const registeredTemplates = (setting: string): RegisteredTemplates =>
  Object.fromEntries(
    Object.entries(Templates.parse(json(setting))).map(([name, entry]) => [name, idsByLanguage(entry)]),
  ) as RegisteredTemplates;

/** What is wrong with `SMS_TEMPLATES`. */
export function templateErrors(setting: string, providers: readonly SmsProviderName[]): string[] {
  const given = json(setting);
  if (given === undefined) return ['must be JSON such as {"otp":{"dlt":"…"}}'];
  const templates = Templates.safeParse(given);
  if (!templates.success)
    return templates.error.issues.map(({ path, message }) => {
      const name = path.filter((part) => smsTemplates.includes(part as SmsTemplate) || isTranslation(part)).join('.');
      return [name, message].filter(Boolean).join(': ');
    });
  const rows = rowsOf(registeredTemplates(setting));
  const missing = providers.includes('msg91') ? rows.filter(({ msg91 }) => !msg91) : [];
  return [
    ...missing.map(({ name }) => `${name}: msg91 must be given, the id of its flow at MSG91`),
    ...repeated(rows, 'dlt'),
    ...repeated(rows, 'msg91'),
  ];
}

const isTranslation = (part: PropertyKey): boolean => translations.includes(part as Translation);

const rowsOf = (templates: RegisteredTemplates): Row[] =>
  Object.entries(templates).flatMap(([template, byLanguage]) =>
    Object.entries(byLanguage).map(([language, row]) => ({
      name: language === defaultLanguage ? template : `${template}.${language}`,
      ...row,
    })),
  );

/** Each text is registered by itself, so an id that stands twice is a slip that operators would reject. */
const repeated = (rows: readonly Row[], id: keyof TemplateIds): string[] =>
  rows
    .filter((row, at) => row[id] && rows.findIndex((other) => other[id] === row[id]) < at)
    .map(({ name }) => `${name}: ${id} is the one of another text`);
