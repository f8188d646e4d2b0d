import type { Personal } from '@utsav/contracts/messages/message';

/** The data of a message, of an erased person only as much as may be known of them; null where nothing is left to say. */
export async function withoutErased<Data>(
  personal: Personal<Data> | undefined,
  data: Data,
  isErased: (subject: string) => Promise<boolean> | boolean,
): Promise<Data | null> {
  const subject = personal?.subject(data);
  return personal && subject && (await isErased(subject)) ? personal.redacted(data) : data;
}
