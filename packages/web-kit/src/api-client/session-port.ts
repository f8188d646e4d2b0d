export interface SessionTokens {
  token: string;
  refreshToken: string;
}

/** What the client needs of the session; `session/session-store` fits it. */
export interface SessionPort {
  tokens(): SessionTokens | null;
  replaceTokens(tokens: SessionTokens): void;
  clear(): void;
}
