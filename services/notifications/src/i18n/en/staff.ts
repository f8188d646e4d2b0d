import { brandName } from '@utsav/brand/name';

export const staff = {
  newDevice: 'New device on your staff account',
  loggedIn: (device: string, time: string) =>
    `Your ${brandName} staff account was logged in to on a device we had not seen before: ${device || 'an unknown device'}, ${time}.`,
  nothingToDo: 'If that was you, there is nothing to do.',
  logOut:
    'If it was not, log that device out under Settings on our site, and tell another admin at once: your phone number may be in other hands.',
  showDevices: 'Show my devices',
  webhookDisabled: 'A webhook was disabled',
  webhookFailed: (url: string, reason: string) =>
    `${url} took no webhook of ${brandName} for days, and is called no more. The last attempt: ${reason}.`,
  webhookHeld:
    'What happens meanwhile is held for 30 days. Once the receiver works again, enable the webhook in the console, and everything is sent.',
  showWebhooks: 'Show webhooks',
};
