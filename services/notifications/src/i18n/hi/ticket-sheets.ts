import { brandName } from '@utsav/brand/name';
import type { Dictionary } from '../dictionary';

export const ticketSheets: Dictionary['ticketSheets'] = {
  title: (event, code) => `${event} के टिकट, ${code}`,
  presents: (organizer) => `प्रस्तुति: ${organizer}`,
  codeOfTicket: (position) => `टिकट ${position} का कोड`,
  codeOfBooking: 'पूरी बुकिंग का कोड',
  ticketOf: (position, count) => `${count} में से टिकट ${position}`,
  bookedBy: 'बुकिंग किसने की',
  guest: 'अतिथि',
  scan: 'द्वार पर स्कैन करें',
  bookedByBuyer: (tickets, buyer) => `${tickets}, बुकिंग: ${buyer || 'अतिथि'}`,
  atTheGate: 'द्वार पर',
  newTime: 'नया समय',
  newVenue: 'नया स्थान',
  advice: 'स्क्रीन की रोशनी बढ़ा लें, या इसे काग़ज़ पर लाएँ। कोड किसी को न दें: जो पहले दिखाता है, वही प्रवेश पाता है।',
  booking: (code) => `${brandName} बुकिंग ${code}`,
  sheetOf: (position, count) => `${count} में से पन्ना ${position}`,
};
