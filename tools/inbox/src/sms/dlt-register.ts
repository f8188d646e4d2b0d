import { englishTexts } from './registered-texts-en';
import { hindiTexts } from './registered-texts-hi';

/** A text that the demo company has registered, as the operators' DLT register and the account at the provider hold it. */
export interface RegisteredText {
  readonly name: string;
  readonly language: string;
  /** DLT content template id. */
  readonly templateId: string;
  /** Of the flow at MSG91. */
  readonly flowId: string;
  /** With `{#var#}` for each variable, in order. */
  readonly text: string;
}

export const demoEntityId = '1101999000000000001';
export const demoHeader = 'UTSDMO';

/** By language, whose place is part of the ids. */
const texts = { en: englishTexts, hi: hindiTexts };

const registeredIn = (language: string, place: number, byName: Readonly<Record<string, string>>): RegisteredText[] =>
  Object.entries(byName).map(([name, text], at) => {
    const position = `${place}${String(at + 1).padStart(2, '0')}`;
    return {
      name,
      language,
      templateId: `1107999000000000${position}`,
      flowId: `de3000000000000000000${position}`,
      text,
    };
  });

export const registeredTexts: readonly RegisteredText[] = Object.entries(texts).flatMap(([language, byName], place) =>
  registeredIn(language, place, byName),
);

/** An address, which is checked against a list of its own, or what an operator accepts otherwise. */
const variable = String.raw`(https?:\/\/\S+|.{1,30}?)`;
const wholeVariable = new RegExp(`^${variable}$`, 'su');

export const textOfFlow = (flowId: string): RegisteredText | undefined =>
  registeredTexts.find((registered) => registered.flowId === flowId);

/** Replaces each variable by the next value; undefined where an operator would reject the result. */
export function filledText({ text }: RegisteredText, values: readonly string[]): string | undefined {
  const parts = text.split('{#var#}');
  if (parts.length !== values.length + 1 || !values.every((value) => wholeVariable.test(value))) return undefined;
  return parts.map((part, at) => part + (values[at] ?? '')).join('');
}

/** The registered text that a message was made of, letter for letter. */
export const registeredAs = (message: string): RegisteredText | undefined =>
  registeredTexts.find(({ text }) => {
    const pattern = text.split('{#var#}').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    return new RegExp(`^${pattern.join(variable)}$`, 'su').test(message);
  });
