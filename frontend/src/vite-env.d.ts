/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Sent as x-api-key; it names this app, it is not a secret. */
  readonly VITE_API_KEY?: string;
}
