import { z } from 'zod';
import { defineRoutes, IdParams, UserIdParams } from './route';
import { Email, MobileInput, Otp } from './scalars';

export const Role = z.enum(['user', 'counter', 'admin']);
export type Role = z.infer<typeof Role>;

export const Gender = z.enum(['Male', 'Female', 'Other']);

export const User = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  role: Role,
  dob: z.string(),
  gender: z.union([Gender, z.literal('')]),
  profileImage: z.string(),
  isVerified: z.boolean(),
});
export type User = z.infer<typeof User>;

export const Tokens = z.object({
  token: z.string(),
  refreshToken: z.string(),
  /** Seconds until `token` lapses. */
  expiresIn: z.number().int(),
});

export const SessionGrant = Tokens.extend({ user: User });
export type SessionGrant = z.infer<typeof SessionGrant>;

export const OtpSent = z.object({
  mobile: z.string(),
  /** Seconds. */
  expiresIn: z.number().int(),
  /** Seconds. */
  resendAfter: z.number().int(),
});

const Name = z.string().trim().min(1, 'Enter your name.').max(80);

export const accountRoutes = defineRoutes({
  'POST /api/user/sendOtp': {
    access: 'public',
    tag: 'Accounts',
    summary: 'Send a one-time password by SMS',
    body: z.strictObject({ mobile: MobileInput, purpose: z.enum(['login', 'register']).default('login') }),
    data: OtpSent,
    limit: 'otp-send',
  },
  'POST /api/user/verifyMobileOTP': {
    access: 'public',
    tag: 'Accounts',
    summary: 'Sign in with a one-time password',
    body: z.strictObject({ mobile: MobileInput, otp: Otp }),
    data: SessionGrant,
    lifted: ['token', 'user'],
    limit: 'otp-check',
  },
  'POST /api/user/registerUserOTP': {
    access: 'public',
    tag: 'Accounts',
    summary: 'Create an account with a one-time password',
    body: z.strictObject({
      name: Name,
      email: z.union([Email, z.literal('')]).optional(),
      mobile: MobileInput,
      otp: Otp,
    }),
    data: SessionGrant,
    lifted: ['token', 'user'],
    limit: 'otp-check',
  },
  'POST /api/user/refresh': {
    access: 'public',
    tag: 'Accounts',
    summary: 'Exchange a refresh token; each works once',
    body: z.strictObject({ refreshToken: z.string().min(20).max(200) }),
    data: Tokens,
    limit: 'write',
  },
  'POST /api/user/logout': {
    access: 'member',
    tag: 'Accounts',
    summary: 'End this session at once',
    limit: 'write',
  },
  'GET /api/user/getUserById/:id': {
    access: 'member',
    tag: 'Accounts',
    summary: 'Own account',
    params: IdParams,
    data: User,
  },
  'GET /api/user/getProfile/:userId': {
    access: 'member',
    tag: 'Accounts',
    summary: 'Own profile',
    params: UserIdParams,
    data: User,
  },
  'PUT /api/user/updateProfile/:userId': {
    access: 'member',
    tag: 'Accounts',
    summary: 'Change own profile',
    params: UserIdParams,
    body: z.strictObject({
      name: Name.optional(),
      email: z.union([Email, z.literal('')]).optional(),
      dob: z.union([z.iso.date(), z.literal('')]).optional(),
      gender: z.union([Gender, z.literal('')]).optional(),
    }),
    data: User,
    limit: 'write',
  },
});
