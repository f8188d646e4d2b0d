import type { Message } from '../messages/message';

const SPEAKS_OF_A_CODE = /\b(otp|code|pin|passcode|verification|verify)\b|कोड|ओटीपी/i;
// Not an amount, not part of a longer number such as a mobile or an order.
const CODE = /(?<![\d₹+#.,/-]|Rs\.? ?|INR ?|[A-Za-z])\d{4,8}(?![\d./,-]*\d|[A-Za-z])/g;

/** The codes a reader would want to copy. */
export function oneTimeCodes(message: Message): string[] {
  const text = readableText(message);
  if (!SPEAKS_OF_A_CODE.test(`${message.subject ?? ''} ${text}`)) return [];
  return [...new Set(text.match(CODE) ?? [])].slice(0, 2);
}

export function readableText({ text, html }: Message): string {
  if (text !== null) return text;
  return (html ?? '')
    .replace(/<(style|script|head)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
