import { createApi } from '@utsav/web-kit/api-client/api';
import { sendWithProgress } from '@utsav/web-kit/api-client/send-with-progress';
import { withBrowserCheck } from '@utsav/web-kit/browser-check/with-browser-check';
import { createUseApiMutation } from '@utsav/web-kit/query/create-use-api-mutation';
import { createPreload, createUseApi } from '@utsav/web-kit/query/create-use-api';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { withSecondFactor } from '@utsav/web-kit/second-factor/factor-prompt';

/** For what is fetched without the client, such as streams. */
export const API_KEY = import.meta.env.VITE_API_KEY ?? 'utsav-demo-web-key';

const gateway = { apiKey: API_KEY, baseUrl: '' };

/** For the second factor itself, which never waits for one. */
export const plainApi = withBrowserCheck(createApi({ ...gateway, session: sessionStore }));

export const api = withSecondFactor(plainApi);

/** For a file: reports the part that was sent so far, from 0 to 1. */
export const uploadApi = (onProgress: (share: number) => void) =>
  withSecondFactor(
    withBrowserCheck(createApi({ ...gateway, session: sessionStore, send: sendWithProgress(onProgress) })),
  );

export const useApi = createUseApi(api);
export const useApiMutation = createUseApiMutation(api);
export const preloadApi = createPreload(api);

/** Calls without the token of the session. */
export const visitorApi = withBrowserCheck(
  createApi({ ...gateway, session: { tokens: () => null, replaceTokens: () => {}, clear: () => {} } }),
);
