import { generateAuthToken } from 'aws-msk-iam-sasl-signer-js';
import type { Token } from './token-source';

/** Signed here by the credentials that the SDK of AWS finds: environment, role of the pod or of the machine. */
export async function signMskToken(region: string): Promise<Token> {
  const { token, expiryTime } = await generateAuthToken({ region });
  return { value: token, expiresAt: expiryTime };
}
