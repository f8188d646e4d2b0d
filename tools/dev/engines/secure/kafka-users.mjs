import { services } from '../../processes.mjs';

/** Signs in with all rights: the broker itself, and who makes topics and access lists. */
export const kafkaAdministrator = 'utsav';

/** Who signs in at Kafka; their rights are in packages/service-kit/src/access-lists.ts. */
export const kafkaUsers = ['gateway', ...services, 'document-worker', 'fsck'];
