import { seller } from '@utsav/brand/company';
import { sellerStateOf } from '@utsav/contracts/tax/place-of-supply';

/** State of the seller in the demo. */
export const demoSeller = sellerStateOf(seller.gstin);
