import type { PaymentEntity } from './entities';

type Noted = Pick<PaymentEntity, 'notes'>;

/** Our reference: notes of a link are copied to its payments. */
export const orderIdOf = ({ notes }: Noted): string => (typeof notes.order_id === 'string' ? notes.order_id : '');

const oldOrderId = /^ord_[a-z0-9]+$/;

export const isMarked = (entity: Noted, source: string): boolean =>
  entity.notes.source === undefined ? oldOrderId.test(orderIdOf(entity)) : entity.notes.source === source;
