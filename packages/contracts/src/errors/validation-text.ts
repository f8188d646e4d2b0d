import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Bound = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>;

const wrongType: Readonly<Record<string, string>> = {
  string: 'Enter a text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Enter true or false.',
  stringbool: 'Enter true or false.',
  array: 'Enter a list.',
  object: 'Enter an object.',
  record: 'Enter an object.',
};
const invalid = 'This value is not valid.';
/** A longer list of options helps no user. */
const optionsShown = 12;

function optionsText(values: readonly unknown[]): string {
  const options = values.filter((value) => value !== '').map(String);
  // What `z.stringbool` and the flags of a query take.
  if (options.includes('true') && options.includes('false')) return 'Enter true or false.';
  if (options.length === 0 || options.length > optionsShown) return 'Choose one of the options.';
  return options.length === 1 ? `Only ${options[0]} is possible here.` : `Choose one of: ${options.join(', ')}.`;
}

const counted = (count: number | bigint, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function boundText(issue: Bound): string {
  const isMost = issue.code === 'too_big';
  const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum;
  if (issue.origin === 'string') {
    if (!isMost && issue.input === '') return 'This field is required.';
    return `Use at ${isMost ? 'most' : 'least'} ${counted(limit, 'character', 'characters')}.`;
  }
  if (issue.origin === 'array' || issue.origin === 'set')
    return `Enter at ${isMost ? 'most' : 'least'} ${counted(limit, 'entry', 'entries')}.`;
  // The largest number that is exact: a limit of the machine, which means nothing to a user.
  if (Math.abs(Number(limit)) >= Number.MAX_SAFE_INTEGER) return `This number is too ${isMost ? 'large' : 'small'}.`;
  if (issue.inclusive === false) return `Enter a number ${isMost ? 'below' : 'above'} ${limit}.`;
  return `Enter a number of at ${isMost ? 'most' : 'least'} ${limit}.`;
}

/**
 * Message of an invalid field whose schema has no text of its own: the error map of all input validation, so
 * that the validator's own texts reach no user. The web apps show other languages by the error's code.
 */
export function validationText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This field is required.' : (wrongType[issue.expected] ?? invalid);
    case 'too_big':
    case 'too_small':
      return boundText(issue);
    case 'not_multiple_of':
      return issue.divisor === 0.01 ? 'Use two decimals at most.' : `Enter a multiple of ${issue.divisor}.`;
    case 'invalid_value':
      return issue.input === undefined ? 'This field is required.' : optionsText(issue.values);
    case 'invalid_format':
      return 'This is not in the right form.';
    default:
      return invalid;
  }
}
