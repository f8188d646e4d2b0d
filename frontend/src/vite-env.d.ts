/// <reference types="vite/client" />

interface Window {
  /** Of `public/start.js`, on a page that the server has drawn. */
  repeatEarlySteps?: () => void;
}

interface ImportMetaEnv {
  /** Sent as x-api-key; it names this app, it is not a secret. */
  readonly VITE_API_KEY?: string;
}
