import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('secondFactor', {
  title: 'Confirm that it is you',
  why: 'Your account has a second factor. Confirm it to go on: that lasts for ten minutes.',
  loadFailed: 'Failed to load your second factors.',
  none: 'Set up a second factor in the console first, under Security.',
  passkey: 'Use your passkey',
  passkeyWaits: 'Waiting for your passkey…',
  noPasskeyHere: 'Passkeys do not work at this address or in this browser. Use another way.',
  passkeyFailed: 'The browser gave no passkey. Try again, or use another way.',
  code: 'Code of your authenticator app',
  recoveryCode: 'Recovery code',
  byRecoveryCode: 'Use a recovery code',
  otherWay: 'Use another way',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  cancel: 'Cancel',
  failed: 'Failed to confirm.',
});
