import type { Language } from './languages';

/** Who stands behind the site: named by legal pages, contact and support. */
export const company = {
  name: 'Utsav Tickets Private Limited',
  address: '4th floor, Meghdoot House, Senapati Bapat Marg, Lower Parel, Mumbai 400013, Maharashtra',
  /** Of its registered office, whose courts have jurisdiction. */
  city: { en: 'Mumbai', hi: 'मुंबई' } satisfies Record<Language, string>,
  phone: '+91 22 5550 0100',
} as const;

/** Who reads what people write to us. A deployment may set `SUPPORT_EMAIL`. */
export const supportEmail = 'support@utsav.example';

/** The address that mails come from. A deployment may set `MAIL_FROM`. */
export const senderEmail = 'tickets@utsav.example';

/** Whose invoices they are. A deployment may set `SELLER_NAME`, `SELLER_ADDRESS` and `SELLER_GSTIN`. */
export const seller = {
  name: company.name,
  address: company.address,
  /** No company has this one, and production does not start with it. */
  gstin: '27AAACU2026K1ZF',
} as const;
