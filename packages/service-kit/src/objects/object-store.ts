import type { Readable } from 'node:stream';

/** Of bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  /** In bytes. */
  size: number;
  modifiedAt: Date;
  /** As the HTTP header has it, weak; another one when the content is another. */
  etag: string;
  read(range?: ByteRange): Promise<Readable>;
}

/** Files by name, the same ones for every process. Throws UNAVAILABLE while the place of them cannot be reached. */
export abstract class ObjectStore {
  /** Whole or not at all; the same name again replaces it. */
  abstract put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Nothing where there is none of this name. */
  abstract find(name: string): Promise<StoredObject | null>;
  /** The whole content; nothing where there is none of this name. */
  abstract load(name: string): Promise<Buffer | null>;
  /** One that is not there is no error. */
  abstract remove(name: string): Promise<void>;
}

const maxLength = 500;
/** No empty part, none that begins with a dot, nothing that a path or an address reads in its own way. */
const objectName = /^(?!\.)[^/\\\p{Cc}]+(\/(?!\.)[^/\\\p{Cc}]+)*$/u;

/** Whether an object may have this name: one that could lead out of its place may not. */
export const isObjectName = (name: string): boolean => name.length <= maxLength && objectName.test(name);

/** For writers, whose names are made here: a wrong one is a bug. */
export function requireObjectName(name: string): void {
  if (!isObjectName(name)) throw new Error(`no object may be named ${JSON.stringify(name)}`);
}
