import type { Captcha } from '@utsav/contracts/errors/catalogue';
import { useSyncExternalStore } from 'react';

export interface CaptchaRequest {
  readonly captcha: Captcha;
  /** With the token, or without one: cancelled, or the widget could not be loaded. */
  readonly answer: (token?: string) => void;
}

const timeoutMs = 300_000;
let current: CaptchaRequest | undefined;
const listeners = new Set<() => void>();

function show(request: CaptchaRequest | undefined): void {
  current = request;
  listeners.forEach((listener) => listener());
}

/** Shows the captcha; nothing where it was not solved in time, or another call is waiting for one. */
export function requestCaptcha(captcha: Captcha): Promise<string | undefined> {
  if (current) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const answer = (token?: string): void => {
      clearTimeout(timer);
      if (current === request) show(undefined);
      resolve(token);
    };
    const timer = setTimeout(answer, timeoutMs);
    const request: CaptchaRequest = { captcha, answer };
    show(request);
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const currentCaptcha = (): CaptchaRequest | undefined => current;

/** The captcha to show, for the shell of the app. */
export const useCaptchaRequest = (): CaptchaRequest | undefined =>
  useSyncExternalStore(subscribe, currentCaptcha, () => undefined);
