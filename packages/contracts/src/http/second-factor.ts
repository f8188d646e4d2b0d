import { z } from 'zod';
import { factorKinds, factorSteps } from '../session/second-factor';
import { defineRoutes, IdParams } from './route';
import { IstTime } from './scalars';

export const Factor = z.object({
  _id: z.string(),
  kind: z.enum(factorKinds),
  name: z.string(),
  createdAt: IstTime,
  lastUsedAt: IstTime.nullable(),
});
export type Factor = z.infer<typeof Factor>;

export const SecondFactor = z.object({
  /** What this session must do before it has staff rights. */
  step: z.enum(factorSteps),
  factors: z.array(Factor),
  recoveryCodesLeft: z.number().int(),
  /** When this session proved a factor. */
  verifiedAt: IstTime.nullable(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** As the WebAuthn specification spells it in JSON. */
const WebAuthnJson = z.record(z.string(), z.unknown());
const RecoveryCodes = z.array(z.string());

const TotpCode = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6-digit code.'));

export const secondFactorRoutes = defineRoutes({
  'GET /api/staff/second-factor': {
    operationId: 'getSecondFactors',
    access: 'staff',
    tag: 'Staff',
    summary: 'Own second factors, and what this session must still do',
    data: SecondFactor,
  },
  'POST /api/staff/second-factor/totp': {
    operationId: 'beginTotp',
    access: 'staff',
    tag: 'Staff',
    summary: 'Begin to add an authenticator app',
    data: z.object({ secret: z.string(), uri: z.string() }),
    stepUp: true,
    limit: 'factor',
    errors: ['SECOND_FACTOR_REQUIRED', 'STEP_UP_REQUIRED'],
  },
  'POST /api/staff/second-factor/passkey': {
    operationId: 'beginPasskey',
    access: 'staff',
    tag: 'Staff',
    summary: 'Begin to add a passkey',
    data: z.object({ options: WebAuthnJson }),
    stepUp: true,
    limit: 'factor',
    errors: ['SECOND_FACTOR_REQUIRED', 'STEP_UP_REQUIRED'],
  },
  'POST /api/staff/second-factor': {
    operationId: 'addSecondFactor',
    access: 'staff',
    tag: 'Staff',
    summary: 'Add the authenticator app or the passkey that was begun; the first one brings recovery codes',
    status: 201,
    body: z
      .strictObject({
        name: z.string().trim().min(1, 'Enter a name.').max(60),
        code: TotpCode.optional(),
        passkey: WebAuthnJson.optional(),
      })
      .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
        path: ['code'],
        message: 'Give either a code or a passkey.',
      }),
    data: z.object({ factor: Factor, recoveryCodes: RecoveryCodes }),
    stepUp: true,
    limit: 'factor',
    errors: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_REQUIRED', 'STEP_UP_REQUIRED'],
  },
  'POST /api/staff/second-factor/challenge': {
    operationId: 'beginPasskeyProof',
    access: 'staff',
    tag: 'Staff',
    summary: 'Begin to prove a passkey; null without one',
    data: z.object({ options: WebAuthnJson.nullable() }),
    limit: 'factor',
  },
  'POST /api/staff/second-factor/verify': {
    operationId: 'verifySecondFactor',
    access: 'staff',
    tag: 'Staff',
    summary: 'Prove a second factor for this session; each code works once',
    body: z
      .strictObject({
        code: TotpCode.optional(),
        recoveryCode: z.string().trim().min(1).max(40).optional(),
        passkey: WebAuthnJson.optional(),
      })
      .refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, {
        path: ['code'],
        message: 'Give one of code, recoveryCode and passkey.',
      }),
    data: z.object({ verifiedAt: IstTime }),
    limit: 'factor',
    errors: ['SECOND_FACTOR_WRONG'],
  },
  'DELETE /api/staff/second-factor/:id': {
    operationId: 'removeSecondFactor',
    access: 'staff',
    tag: 'Staff',
    summary: 'Remove one of the own second factors',
    params: IdParams,
    stepUp: true,
    limit: 'write',
    errors: ['SECOND_FACTOR_REQUIRED', 'STEP_UP_REQUIRED'],
  },
  'POST /api/staff/second-factor/recovery-codes': {
    operationId: 'renewRecoveryCodes',
    access: 'staff',
    tag: 'Staff',
    summary: 'New recovery codes; the earlier ones are void',
    data: z.object({ recoveryCodes: RecoveryCodes }),
    // Users without a factor have no use for codes that stand in for it.
    errors: ['NOT_FOUND', 'SECOND_FACTOR_REQUIRED', 'STEP_UP_REQUIRED'],
    stepUp: true,
    limit: 'write',
  },
  'DELETE /api/admin/users/:id/second-factor': {
    operationId: 'resetSecondFactors',
    access: 'users.manage',
    audit: 'user.second-factor',
    tag: 'Console',
    summary: 'Take all second factors from somebody who lost them; their sessions end',
    params: IdParams,
    stepUp: true,
    limit: 'write',
    errors: ['OWN_ROLE'],
  },
});
