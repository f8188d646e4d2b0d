import { brandName } from '@utsav/brand/name';

export const staff = {
  newDevice: 'New device on your staff account',
  loggedIn: (device: string, time: string) =>
    `Your ${brandName} staff account was logged in to on a device we had not seen before: ${device || 'an unknown device'}, ${time}.`,
  nothingToDo: 'If that was you, there is nothing to do.',
  logOut:
    'If it was not, log that device out under Settings on our site, and tell another admin at once: your phone number may be in other hands.',
  showDevices: 'Show my devices',
};
