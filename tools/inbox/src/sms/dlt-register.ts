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
  /** With the type of each variable in its place: `{#alphanumeric#}`. */
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

/** What operators let stand in a variable of a type; an address has to be of a listed site, here of any. */
const values: Readonly<Record<string, string>> = {
  numeric: String.raw`\d{1,30}`,
  alphanumeric: String.raw`[\p{L}\p{M}\p{N} ]{1,40}?`,
  url: String.raw`https?:\/\/\S+`,
};

/** Split at a group, the odd parts are types. */
const partsOf = ({ text }: RegisteredText): string[] => text.split(/\{#(\w+)#\}/);

/** The text with a value in place of each variable, as a pattern. */
const patternOf = (registered: RegisteredText): RegExp => {
  const parts = partsOf(registered).map((part, at) =>
    at % 2 ? `(${values[part] ?? ''})` : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  );
  return new RegExp(`^${parts.join('')}$`, 'u');
};

export const textOfFlow = (flowId: string): RegisteredText | undefined =>
  registeredTexts.find((registered) => registered.flowId === flowId);

/** Replaces each variable by the next value; undefined where an operator would reject the result. */
export function filledText(registered: RegisteredText, given: readonly string[]): string | undefined {
  const parts = partsOf(registered);
  if (parts.length !== 2 * given.length + 1) return undefined;
  const fits = given.every((value, at) => new RegExp(`^${values[parts[2 * at + 1] ?? ''] ?? ''}$`, 'u').test(value));
  return fits ? parts.map((part, at) => (at % 2 ? given[(at - 1) / 2] : part)).join('') : undefined;
}

/** The registered text that a message was made of, letter for letter. */
export const registeredAs = (message: string): RegisteredText | undefined =>
  registeredTexts.find((registered) => patternOf(registered).test(message));
