import { AppError } from '../errors/app-error';

/** Translation between the words of the domain and the values of a proto enum. */
export interface ProtoEnum<Word extends string, Value extends string> {
  toProto(word: Word): Value;
  /** Throws VALIDATION for UNSPECIFIED and for a value that a newer sender knows. */
  fromProto(value: Value): Word;
}

/**
 * For a field that may be empty, where UNSPECIFIED is the empty word. So is a stored word that the contract does not have, such
 * as one of an earlier release.
 */
export function optionalProtoEnum<Word extends string, Value extends string>(
  prefix: string,
  values: Readonly<Record<string, Value>>,
  words: readonly Word[],
): ProtoEnum<Word | '', Value> {
  const given = protoEnum(prefix, values, words);
  const unspecified = values[`${prefix}_UNSPECIFIED`] as Value;
  const isWord = (word: Word | ''): word is Word => (words as readonly string[]).includes(word);
  return {
    toProto: (word) => (isWord(word) ? given.toProto(word) : unspecified),
    fromProto: (value) => (value === unspecified ? '' : given.fromProto(value)),
  };
}

/**
 * Pairs each word with the value of the same name: `protoEnum('ORDER_STATE', OrderState, orderStates)` makes `held` of
 * `ORDER_STATE_HELD`. Throws when one side has a value that the other has not, so a service with such a gap does not start.
 */
export function protoEnum<Word extends string, Value extends string>(
  prefix: string,
  values: Readonly<Record<string, Value>>,
  words: readonly Word[],
): ProtoEnum<Word, Value> {
  const valueOf = new Map<Word, Value>();
  const wordOf = new Map<Value, Word>();
  for (const word of words) {
    const value = values[`${prefix}_${word.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`];
    if (value === undefined) throw new Error(`proto enum ${prefix} has no value for ${word}`);
    valueOf.set(word, value);
    wordOf.set(value, word);
  }
  for (const name of Object.keys(values))
    if (name !== 'UNRECOGNIZED' && name !== `${prefix}_UNSPECIFIED` && !wordOf.has(values[name] as Value))
      throw new Error(`no word for ${name}`);
  return {
    toProto(word) {
      return valueOf.get(word) as Value;
    },
    fromProto(value) {
      const word = wordOf.get(value);
      if (word === undefined)
        throw new AppError('VALIDATION', { details: [{ field: '', message: `${value} is unknown` }] });
      return word;
    },
  };
}
