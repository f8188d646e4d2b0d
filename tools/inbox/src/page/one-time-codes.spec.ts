import { brandName } from '@utsav/brand/name';
import type { Message } from '../messages/message';
import { oneTimeCodes } from './one-time-codes';

const codesIn = (text: string): string[] => oneTimeCodes({ text, html: null, subject: null } as Message);

describe('codes to copy', () => {
  it.each([
    [`482913 is your ${brandName} code. Valid for 5 minutes.`, ['482913']],
    ['Your OTP is 4829. Do not share it.', ['4829']],
    ['आपका ओटीपी 482913 है।', ['482913']],
    ['Booking UT-2026-884213 confirmed. You paid ₹2,500.', []],
    ['Code 482913. Call 9876543210 or +919876543210. You paid Rs 5000.', ['482913']],
    ['Doors open at 1900.', []],
  ])('%s', (text, codes) => {
    expect(codesIn(text)).toEqual(codes);
  });
});
