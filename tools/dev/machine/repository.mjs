import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the clone; every path of the launcher starts here, whatever folder it is called from. */
export const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

export const inRepository = (...parts) => path.join(repository, ...parts);
