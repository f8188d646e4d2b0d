import { messages } from './messages';

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
export const validateContact: Record<keyof ContactFields, (typed: string) => string> = {
  name: (name) => (name.trim() ? '' : messages.enterName),
  email: (email) => {
    if (!email.trim()) return messages.enterEmail;
    return EMAIL.test(email.trim()) ? '' : messages.validEmail;
  },
  phone: (phone) => (!phone.trim() || PHONE.test(phone.trim()) ? '' : messages.validPhone),
  message: (message) => (message.trim() ? '' : messages.enterMessage),
};
