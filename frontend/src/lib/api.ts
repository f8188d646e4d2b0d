import { createApi } from '@utsav/web-kit/api-client/api';
import { withBrowserCheck } from '@utsav/web-kit/browser-check/with-browser-check';
import { createUseApiMutation } from '@utsav/web-kit/query/create-use-api-mutation';
import { createUseApi } from '@utsav/web-kit/query/create-use-api';
import { withSecondFactor } from '@utsav/web-kit/second-factor/factor-prompt';
import { sessionStore } from '@utsav/web-kit/session/session-store';

export const API_KEY = import.meta.env.VITE_API_KEY ?? 'utsav-demo-web-key';

/** For the second factor itself, which never waits for one. */
export const plainApi = withBrowserCheck(
  createApi({
    apiKey: API_KEY,
    baseUrl: '',
    session: sessionStore,
  }),
);

export const api = withSecondFactor(plainApi);

export const useApi = createUseApi(api);
export const useApiMutation = createUseApiMutation(api);
