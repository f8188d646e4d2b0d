/** GSM 03.38 with its extension table. A text with any other character, such as ₹, is sent in UCS-2. */
const alphabet = /^[\n\r\u0020-\u005F\u0061-\u007E¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ€]*$/u;

export const isGsm7 = (text: string): boolean => alphabet.test(text);
