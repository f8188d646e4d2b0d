import { words } from './words';

export interface ContactFields {
  name: string;
  email: string;
  phone: string;
  message: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** An optional plus or a digit, then 6 to 18 digits, spaces, dashes or brackets. */
const PHONE = /^[+\d][\d\s\-()]{6,18}$/;

/** What is wrong with a field; empty when nothing is. */
export const contactFaults: Record<keyof ContactFields, (typed: string) => string> = {
  name: (name) => (name.trim() ? '' : words.enterName),
  email: (email) => {
    if (!email.trim()) return words.enterEmail;
    return EMAIL.test(email.trim()) ? '' : words.validEmail;
  },
  phone: (phone) => (!phone.trim() || PHONE.test(phone.trim()) ? '' : words.validPhone),
  message: (message) => (message.trim() ? '' : words.enterMessage),
};
