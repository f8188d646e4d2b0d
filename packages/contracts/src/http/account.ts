import { z } from 'zod';
import { languageCodes } from '../language/languages';
import { personRoles } from '../roles/roles';
import { MemberBooking } from './booking';
import { Follow } from './follow';
import { Review } from './review';
import { defineRoutes, IdParams, UserIdParams } from './route';
import { Email, IstTime, MobileInput, Otp, oneLine } from './scalars';

/** Of a person. */
export const Role = z.enum(personRoles);
export type Role = z.infer<typeof Role>;

export const Gender = z.enum(['Male', 'Female', 'Other']);
export type Gender = z.infer<typeof Gender>;

export const LanguageCode = z.enum(languageCodes);

export const User = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  /** Waits for its code: until then `email` stays in use. Empty without one. */
  pendingEmail: z.string(),
  /** A code that was sent to `email` was entered. */
  isEmailConfirmed: z.boolean(),
  role: Role,
  dob: z.string(),
  gender: z.union([Gender, z.literal('')]),
  profileImage: z.string(),
  /** Of what this person is sent. */
  language: LanguageCode,
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

export const DeviceSession = z.object({
  _id: z.string(),
  /** `Chrome on Android`; empty where it does not say. */
  device: z.string(),
  createdAt: IstTime,
  lastUsedAt: IstTime,
  /** The session of this request. */
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof DeviceSession>;

export const DeliveryChannel = z.enum(['email', 'sms']);
export type DeliveryChannel = z.infer<typeof DeliveryChannel>;

/** `waiting`: for the document it carries. `failed`: given up. `bounced`: taken by the mail server, not by the mailbox. */
export const DeliveryState = z.enum(['waiting', 'pending', 'sent', 'failed', 'bounced']);
export type DeliveryState = z.infer<typeof DeliveryState>;

export const PersonalData = z.object({
  exportedAt: IstTime,
  account: User,
  sessions: z.array(DeviceSession),
  bookings: z.array(MemberBooking),
  reviews: z.array(Review),
  /** Ids of events. */
  wishlist: z.array(z.string()),
  follows: z.array(Follow),
  /** Ids of events of which they wait to hear that there are tickets. */
  notices: z.array(z.string()),
  messages: z.array(
    z.object({
      bookingId: z.string(),
      channel: DeliveryChannel,
      purpose: z.string(),
      state: DeliveryState,
      createdAt: IstTime,
      sentAt: IstTime.nullable(),
    }),
  ),
});
export type PersonalData = z.infer<typeof PersonalData>;

const Name = z.string().overwrite(oneLine).trim().min(1, 'Enter your name.').max(80);

export const accountRoutes = defineRoutes({
  'POST /api/user/sendOtp': {
    operationId: 'sendOtp',
    access: 'public',
    tag: 'Accounts',
    summary: 'Send a one-time password by SMS',
    body: z.strictObject({
      mobile: MobileInput,
      purpose: z.enum(['login', 'register']).default('login'),
      /** The solution of the challenge that came with CHALLENGE_REQUIRED: an ALTCHA payload in base64. */
      challenge: z.string().max(4000).optional(),
      /** Of the text message. */
      language: LanguageCode.optional(),
    }),
    data: OtpSent,
    limit: 'otp-send',
    idempotent: true,
    errors: ['OTP_SEND_FAILED'],
  },
  'POST /api/user/verifyMobileOTP': {
    operationId: 'signIn',
    access: 'public',
    tag: 'Accounts',
    summary: 'Sign in with a one-time password',
    body: z.strictObject({ mobile: MobileInput, otp: Otp, language: LanguageCode.optional() }),
    data: SessionGrant,
    lifted: ['token', 'user'],
    limit: 'otp-check',
    idempotent: true,
    errors: ['OTP_WRONG', 'OTP_EXPIRED', 'ACCOUNT_NOT_FOUND'],
  },
  'POST /api/user/registerUserOTP': {
    operationId: 'registerUser',
    access: 'public',
    tag: 'Accounts',
    summary: 'Create an account with a one-time password',
    body: z.strictObject({
      name: Name,
      email: z.union([Email, z.literal('')]).optional(),
      mobile: MobileInput,
      otp: Otp,
      language: LanguageCode.optional(),
    }),
    data: SessionGrant,
    lifted: ['token', 'user'],
    limit: 'otp-check',
    idempotent: true,
    errors: ['OTP_WRONG', 'OTP_EXPIRED', 'ACCOUNT_EXISTS'],
  },
  'POST /api/user/refresh': {
    operationId: 'refreshSession',
    access: 'public',
    tag: 'Accounts',
    summary: 'Exchange a refresh token; each works once',
    body: z.strictObject({ refreshToken: z.string().min(20).max(200) }),
    data: Tokens,
    limit: 'write',
  },
  'POST /api/user/logout': {
    operationId: 'signOut',
    access: 'member',
    audit: 'user.logout',
    tag: 'Accounts',
    summary: 'End this session at once',
    limit: 'write',
  },
  'GET /api/user/getUserById/:id': {
    operationId: 'getUser',
    access: 'member',
    tag: 'Accounts',
    summary: 'Own account',
    params: IdParams,
    data: User,
  },
  'GET /api/user/getProfile/:userId': {
    operationId: 'getProfile',
    access: 'member',
    tag: 'Accounts',
    summary: 'Own profile',
    params: UserIdParams,
    data: User,
  },
  'PUT /api/user/updateProfile/:userId': {
    operationId: 'updateProfile',
    access: 'member',
    audit: 'user.change-profile',
    tag: 'Accounts',
    summary: 'Change own profile; a new email counts once the code sent there is entered',
    params: UserIdParams,
    body: z.strictObject({
      name: Name.optional(),
      email: z.union([Email, z.literal('')]).optional(),
      dob: z.union([z.iso.date(), z.literal('')]).optional(),
      gender: z.union([Gender, z.literal('')]).optional(),
      language: LanguageCode.optional(),
    }),
    // Mails about new devices of staff go there.
    stepUp: { when: 'email' },
    data: User,
    limit: 'write',
  },
  'POST /api/user/email/code': {
    operationId: 'sendEmailCode',
    access: 'member',
    audit: 'user.send-email-code',
    tag: 'Accounts',
    summary: 'Mail another code to the own email that is to be confirmed; 10 codes a day',
    data: User,
    limit: 'write',
    errors: ['NOT_FOUND', 'EMAIL_CODE_NOT_SENT'],
  },
  'POST /api/user/email/confirm': {
    operationId: 'confirmEmail',
    access: 'member',
    audit: 'user.confirm-email',
    tag: 'Accounts',
    summary: 'Confirm the own new email by the code sent there',
    body: z.strictObject({ code: Otp }),
    data: User,
    limit: 'write',
    errors: ['OTP_WRONG', 'OTP_EXPIRED'],
  },
  'DELETE /api/user/email/pending': {
    operationId: 'cancelEmailChange',
    access: 'member',
    audit: 'user.cancel-email-change',
    tag: 'Accounts',
    summary: 'Keep the own email that is in use',
    data: User,
    limit: 'write',
  },
  'GET /api/user/sessions': {
    operationId: 'listSessions',
    access: 'member',
    tag: 'Accounts',
    summary: 'Devices that are signed in to the own account',
    data: z.object({ sessions: z.array(DeviceSession) }),
  },
  'DELETE /api/user/sessions/:id': {
    operationId: 'endSession',
    access: 'member',
    audit: 'user.end-session',
    tag: 'Accounts',
    summary: 'Sign a device out at once',
    params: IdParams,
    stepUp: true,
    limit: 'write',
  },
  'GET /api/user/export/:userId': {
    operationId: 'exportPersonalData',
    access: 'member',
    tag: 'Accounts',
    summary: 'All personal data that is held, over all services',
    params: UserIdParams,
    stepUp: true,
    data: PersonalData,
    limit: 'write',
  },
  'DELETE /api/user/:userId': {
    operationId: 'eraseUser',
    access: 'member',
    audit: 'user.delete',
    tag: 'Accounts',
    summary: 'Erase the account and the personal data; amounts stay, as tax law wants',
    params: UserIdParams,
    stepUp: true,
    limit: 'write',
    errors: ['BOOKINGS_TO_COME', 'LAST_ADMIN'],
  },
});
