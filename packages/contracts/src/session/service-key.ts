/** A key of a service account: `utsav_`, its id, and 256 random bits. Scanners for leaked secrets know it by the beginning. */
const form = /^(utsav_([0-9a-hjkmnp-tv-z]{16}))_[\w-]{43}$/;

export interface ServiceKeyParts {
  id: string;
  /** What may be shown of it. */
  prefix: string;
}

export const serviceKeyStart = 'utsav_';

/** Undefined for what has another form. */
export function readServiceKey(text: string): ServiceKeyParts | undefined {
  const [, prefix, id] = form.exec(text) ?? [];
  return prefix && id ? { id: `key_${id}`, prefix } : undefined;
}
