import { z } from 'zod';
import { defineMessage } from './message';
import { userTopic } from './topics';

export const SessionEnded = defineMessage({
  topic: userTopic,
  type: 'identity.user.session-ended',
  version: 1,
  data: z.object({ userId: z.string(), sessionId: z.string() }),
});
