import type { State } from '@utsav/contracts/tax/gst-states';
import { sellerStateOf } from '@utsav/contracts/tax/place-of-supply';
import type { NotificationsConfig } from '../notifications.config';

export interface Seller {
  name: string;
  address: string;
  gstin: string;
  pan: string;
  state: State;
}

/** A GSTIN begins with the code of the state, then the PAN: neither can be set to something else. */
export function sellerOf(config: Pick<NotificationsConfig, 'SELLER_NAME' | 'SELLER_ADDRESS' | 'SELLER_GSTIN'>): Seller {
  const gstin = config.SELLER_GSTIN;
  return {
    name: config.SELLER_NAME,
    address: config.SELLER_ADDRESS,
    gstin,
    pan: gstin.slice(2, 12),
    state: sellerStateOf(gstin),
  };
}
