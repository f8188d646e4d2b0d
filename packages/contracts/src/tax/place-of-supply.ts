import { seller as sellerOfBrand } from '@utsav/brand/company';
import { z } from 'zod';
import { stateOf, type State } from './gst-states';

/** `SELLER_GSTIN` of every service that taxes or shows a price. Absent, or empty as compose and k8s give it: that of the brand. */
export const SellerGstin = z.preprocess(
  (given) => given || sellerOfBrand.gstin,
  z.string().regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/),
);

/** A GSTIN begins with the code of the seller's state. */
export function sellerStateOf(gstin: string): State {
  const state = stateOf(gstin.slice(0, 2));
  if (!state) throw new Error(`SELLER_GSTIN begins with ${gstin.slice(0, 2)}, which is no state`);
  return state;
}

/** Admission is supplied where the event is held; where no state was written, from where the seller is. */
export function placeOfSupply(written: string | undefined, seller: State): State {
  const name = written?.trim();
  return name ? (stateOf(name) ?? { code: '', name }) : seller;
}

/** Supply within the seller's state bears CGST and SGST, any other IGST. */
export const isIntraState = (written: string | undefined, seller: State): boolean =>
  placeOfSupply(written, seller).code === seller.code;
