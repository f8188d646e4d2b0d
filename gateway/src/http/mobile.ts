/** Ten digits without the country code, as users see and type it. */
export const nationalMobile = (mobile: string): string => mobile.replace(/^\+91(?=\d{10}$)/, '');

/** E.164, as stored, of the ten digits that a request was read as; empty stays empty. */
export const toE164Mobile = (mobile: string): string => mobile && `+91${mobile}`;
