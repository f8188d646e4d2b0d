import { services } from '../../processes.mjs';

const prefix = 'utsav_';
const all = (role) => services.map((name) => ({ role, db: prefix + name }));

/** Who signs in at MongoDB: each service at its own database, and who works across them. */
export const databaseUsers = [
  ...services.map((name) => ({ name, roles: [{ role: 'readWrite', db: prefix + name }] })),
  { name: 'document-worker', roles: [{ role: 'readWrite', db: `${prefix}notifications` }] },
  { name: 'demo-data', roles: all('readWrite') },
  // It drops databases, which readWrite may not.
  { name: 'restore', roles: [...all('readWrite'), ...all('dbAdmin')] },
  { name: 'fsck', roles: all('read') },
];
