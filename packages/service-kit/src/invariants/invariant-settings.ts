import { envInt } from '../config/kit-config';

export const invariantSettings = {
  INVARIANTS_EVERY_MINUTES: envInt(0, 1440)
    .default(15)
    .describe(
      'Minutes between two checks of the invariants by one of the copies; 0: only when the console or fsck calls for them.',
    ),
};
