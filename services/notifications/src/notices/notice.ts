/** News about a booking that needs no document: written down with all it says when it is owed. */
export interface Notice {
  to: { name: string; mobile: string; email: string };
  subject: string;
  /** Of the mail, one after the other. */
  paragraphs: string[];
  /** Of the text message. */
  text: string;
  /** Registered with the SMS gateway. */
  smsTemplate: 'booking-cancelled' | 'money-returned' | 'event-moved';
  /** Where the button of the mail leads, and what it says. */
  link: { url: string; label: string };
}
