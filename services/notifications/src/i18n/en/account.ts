import { brandName } from '@utsav/brand/name';

export const account = {
  confirmEmail: 'Confirm your email',
  yourCode: (code: string, minutes: number) =>
    `Your code is ${code}. Enter it in your profile on our site within ${minutes} minutes, so that your tickets and news of your bookings come here.`,
  notYou:
    'If you did not give this email to us, there is nothing to do: without the code we send nothing else here. Give the code to nobody.',
  changing: 'The email of your account changes',
  changesTo: (email: string, time: string) =>
    `Somebody who is logged in to your ${brandName} account asked for another email on ${time}: ${email}. It counts once it is confirmed there; until then we write to you here.`,
  removed: (time: string) =>
    `Somebody who is logged in to your ${brandName} account removed this email from it on ${time}. We write to you here no more.`,
  nothingToDo: 'If that was you, there is nothing to do.',
  object:
    'If it was not, open your profile and keep this email, log the other devices out under Settings, and answer this mail: we help.',
  openProfile: 'Open my profile',
};
