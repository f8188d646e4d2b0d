import { company, supportEmail } from '@utsav/brand/company';

export const phoneHref = `tel:${company.phone.replaceAll(' ', '')}`;
export const mailHref = `mailto:${supportEmail}`;
