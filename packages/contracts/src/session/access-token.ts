import { z } from 'zod';
import { roles } from '../roles/roles';

/** How an access token is made: identity signs, the gateway checks. The key is named by `kid`, see identity.ListSigningKeys. */
export const accessToken = { algorithm: 'EdDSA', type: 'JWT', issuer: 'utsav', audience: 'utsav-api' } as const;

export const AccessClaims = z.object({
  /** User id. */
  sub: z.string().min(1),
  /** Session id. */
  sid: z.string().min(1),
  role: z.enum(roles),
  /** When the session proved a second factor, in seconds; absent when it did not. */
  fct: z.number().optional(),
  exp: z.number(),
});
export type AccessClaims = z.infer<typeof AccessClaims>;
