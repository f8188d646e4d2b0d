import { z } from 'zod';
import { languageCodes } from '../language/languages';
import { roles } from '../roles/roles';
import { defineMessage } from './message';
import { userTopic } from './topics';

export const SessionEnded = defineMessage({
  topic: userTopic,
  type: 'identity.user.session-ended',
  version: 1,
  data: z.object({ userId: z.string(), sessionId: z.string() }),
});

/** Staff rights that sessions already begun have from now on. */
export const RoleChanged = defineMessage({
  topic: userTopic,
  type: 'identity.user.role-changed',
  version: 1,
  data: z.object({ userId: z.string(), role: z.enum(roles) }),
});

/** The account is gone: everybody forgets who this was, and keeps what tax law needs. */
export const UserErased = defineMessage({
  topic: userTopic,
  type: 'identity.user.erased',
  version: 1,
  data: z.object({ userId: z.string() }),
});

const ofUser = { subject: ({ userId }: { userId: string }): string => userId, redacted: () => null };

/** An admin or a counter logged in on a device that had never been used for it. */
export const StaffSignedIn = defineMessage({
  topic: userTopic,
  type: 'identity.user.staff-signed-in',
  version: 1,
  personal: ofUser,
  data: z.object({
    userId: z.string(),
    sessionId: z.string(),
    name: z.string(),
    /** Empty when there is none. */
    email: z.string(),
    /** `Chrome on Android`; empty where it does not say. */
    device: z.string(),
    at: z.iso.datetime(),
  }),
});

/** Another email was requested for an account, or none: the holder of the one before is notified there. */
export const EmailChangeRequested = defineMessage({
  topic: userTopic,
  type: 'identity.user.email-change-requested',
  version: 1,
  personal: ofUser,
  data: z.object({
    userId: z.string(),
    changeId: z.string(),
    name: z.string(),
    /** The one before. */
    email: z.string(),
    /** Masked; empty where it was removed. */
    newEmail: z.string(),
    at: z.iso.datetime(),
  }),
});

/** What this person is sent from now on is in this language. */
export const LanguageChosen = defineMessage({
  topic: userTopic,
  type: 'identity.user.language-chosen',
  version: 1,
  personal: ofUser,
  data: z.object({ userId: z.string(), language: z.enum(languageCodes), chosenAt: z.iso.datetime() }),
});
