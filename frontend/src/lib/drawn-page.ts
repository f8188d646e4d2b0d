import { initialDataId, type InitialData } from '@utsav/contracts/http/initial-data';
import { unstable_serialize } from 'swr';

interface KnownAnswer {
  data: unknown;
  meta: undefined;
  message: undefined;
}

/** Answers by the keys under which the site keeps them. */
export type KnownAnswers = Record<string, KnownAnswer>;

/** The browser shows documents from before when somebody goes back; their numbers are then of another time. */
const MAX_AGE_MS = 5 * 60 * 1000;

export const knownAnswers = (answers: InitialData['responses']): KnownAnswers =>
  Object.fromEntries(
    answers.map(({ route, input, data }) => [
      unstable_serialize([route, input]),
      { data, meta: undefined, message: undefined },
    ]),
  );

/** What the server has drawn this page from; absent where it has not, or too long ago. */
export function answersOfDrawnPage(now: number): KnownAnswers | undefined {
  const element = document.getElementById(initialDataId);
  if (!element) return undefined;
  element.remove();
  const { at, responses: answers } = JSON.parse(element.textContent) as InitialData;
  return Math.abs(now - at) < MAX_AGE_MS ? knownAnswers(answers) : undefined;
}
