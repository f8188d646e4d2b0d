import { company } from '@utsav/brand/company';
import { brandName } from '@utsav/brand/name';
import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('about', {
  title: `About ${brandName}`,
  lead: `${brandName} sells tickets for what people in India go out for: a raga at dawn, a garba ground with nine thousand dancers, a play in a hall of eighty seats.`,
  priceTitle: 'One price, from the first page on',
  priceText:
    'Fee and GST are in the price you see before you choose, not on the last step. Nothing is added to your order that you did not add.',
  seatTitle: 'A seat is a seat',
  seatText:
    'What the page shows as left is left. While you pay, your seats are yours; if you do not pay, they go back to everybody at the second we said.',
  gateTitle: 'A ticket that opens without a signal',
  gateText:
    'Your tickets stay on your phone. The code is signed, so the gate can check it without a network, and it holds no name.',
  dataTitle: 'Little about you',
  dataText:
    'A name, a mobile number, an email if you like. No advertising, no trackers. You can take your data with you or have it erased, by yourself, in the settings.',
  companyTitle: 'The company',
  companyText: `${brandName} is run by ${company.name}, with its registered office in ${company.city.en}. Organisers of many cities sell through it, from a hall of eighty seats to a stadium.`,
  browse: 'See what’s on',
  contact: 'Contact us',
});
