import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA1 over the address and each name and value of the form, sorted by name. */
export function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  const sorted = [...form].toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));
  const signed = sorted.reduce((text, [name, value]) => text + name + value, url);
  return createHmac('sha1', authToken).update(signed).digest('base64');
}

export function isTwilioSignature(authToken: string, url: string, form: URLSearchParams, given: string): boolean {
  const [expected, actual] = [Buffer.from(twilioSignature(authToken, url, form)), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
