import { services } from '../../processes.mjs';

const prefix = 'utsav_';
const all = (role) => services.map((name) => ({ role, db: prefix + name }));

/** Who signs in at MongoDB: each service at its own database, and who works across them. */
export const databaseUsers = [
  // Migrations set the validators of collections, which readWrite may not.
  ...services.map((name) => ({ name, roles: ['readWrite', 'dbAdmin'].map((role) => ({ role, db: prefix + name })) })),
  { name: 'document-worker', roles: [{ role: 'readWrite', db: `${prefix}notifications` }] },
  { name: 'demo-data', roles: all('readWrite') },
  // It drops databases, and stores rows of older releases past the validators.
  { name: 'restore', roles: [...all('readWrite'), ...all('dbAdmin')] },
  { name: 'fsck', roles: all('read') },
];
