/** Who stands behind the site, as legal pages and support name it. */
export const COMPANY = {
  name: 'Utsav Tickets Private Limited',
  email: 'support@utsav.example',
  phone: '+91 22 5550 0100',
  address: '4th floor, Meghdoot House, Senapati Bapat Marg, Lower Parel, Mumbai 400013, Maharashtra',
} as const;

export const phoneHref = `tel:${COMPANY.phone.replaceAll(' ', '')}`;
export const mailHref = `mailto:${COMPANY.email}`;
