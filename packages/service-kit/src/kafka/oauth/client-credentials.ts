import {
  allowInsecureRequests,
  ClientSecretBasic,
  clientCredentialsGrantRequest,
  processClientCredentialsResponse,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import type { KafkaConfig } from '../../config/kit-config';
import { minutes, seconds } from '../../time/clock';
import type { Token } from './token-source';

const timeoutMs = seconds(5);
/** Of a token whose server does not say how long it lasts. */
const assumedLifetimeMs = minutes(5);

type OauthConfig = Pick<
  KafkaConfig,
  'KAFKA_OAUTH_TOKEN_URL' | 'KAFKA_OAUTH_CLIENT_ID' | 'KAFKA_OAUTH_CLIENT_SECRET' | 'KAFKA_OAUTH_SCOPE'
>;

/** A token by client credentials (RFC 6749, 4.4). */
export async function requestToken(config: OauthConfig): Promise<Token> {
  const { KAFKA_OAUTH_TOKEN_URL: url, KAFKA_OAUTH_CLIENT_ID: client_id, KAFKA_OAUTH_SCOPE: scope } = config;
  const server = { issuer: new URL(url).origin, token_endpoint: url };
  const client = { client_id };
  try {
    const response = await clientCredentialsGrantRequest(
      server,
      client,
      ClientSecretBasic(config.KAFKA_OAUTH_CLIENT_SECRET),
      scope ? { scope } : {},
      // The settings allow http on this machine only.
      { [allowInsecureRequests]: url.startsWith('http:'), signal: AbortSignal.timeout(timeoutMs) },
    );
    const from = Date.now();
    const token = await processClientCredentialsResponse(server, client, response);
    const lifetimeMs = token.expires_in ? seconds(token.expires_in) : assumedLifetimeMs;
    return { value: token.access_token, expiresAt: from + lifetimeMs };
  } catch (error) {
    throw new Error(`no token for Kafka from ${url}: ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ResponseBodyError)
    return `${error.status} ${error.error} ${error.error_description ?? ''}`.trim();
  if (error instanceof WWWAuthenticateChallengeError) return `${error.status}`;
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
