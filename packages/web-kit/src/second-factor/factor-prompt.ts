import type { Api } from '../api-client/api';
import { isApiError } from '../api-client/api-error';
import type { CallArguments, RouteName } from '../api-client/call-types';
import { useSyncExternalStore } from 'react';

/** What a person must do before a call is served: set a second factor up, prove one, or prove one once more. */
export type FactorTask = 'enrol' | 'verify' | 'step-up';

interface Prompt {
  readonly task: FactorTask;
  readonly proved: Promise<boolean>;
  readonly settle: (isProved: boolean) => void;
}

let prompt: Prompt | null = null;
const listeners = new Set<() => void>();

function put(next: Prompt | null): void {
  prompt = next;
  listeners.forEach((listener) => listener());
}

/** Calls that are refused together wait for one answer. */
function proved(task: FactorTask): Promise<boolean> {
  if (prompt) return prompt.proved;
  let resolve: (isProved: boolean) => void = () => {};
  const answer = new Promise<boolean>((given) => (resolve = given));
  const settle = (isProved: boolean) => {
    put(null);
    resolve(isProved);
  };
  put({ task, proved: answer, settle });
  return answer;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useFactorPrompt = (): Prompt | null =>
  useSyncExternalStore(
    subscribe,
    () => prompt,
    () => null,
  );

function taskOf(error: unknown): FactorTask | null {
  if (isApiError(error, 'STEP_UP_REQUIRED')) return 'step-up';
  return isApiError(error, 'SECOND_FACTOR_REQUIRED') ? error.params.step : null;
}

/** Prompts for the second factor where a call is refused for want of it, and repeats the call. */
export const withSecondFactor = (api: Api): Api => ({
  async call<K extends RouteName>(route: K, ...input: CallArguments<K>) {
    try {
      return await api.call(route, ...input);
    } catch (error) {
      const task = taskOf(error);
      if (!task || !(await proved(task))) throw error;
      return api.call(route, ...input);
    }
  },
});
