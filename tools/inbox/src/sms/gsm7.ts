const missing = /[^\n\r\u0020-\u005F\u0061-\u007E¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ€]/gu;

/** A text as a phone shows it that was sent in GSM-7 (GSM 03.38): without the letters that this alphabet lacks. */
export const asGsm7 = (text: string): string => text.replaceAll(missing, '?');
