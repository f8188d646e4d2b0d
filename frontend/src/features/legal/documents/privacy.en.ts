import { company, supportEmail } from '@utsav/brand/company';
import type { LegalDocument } from '../legal-document';

export const document: LegalDocument = {
  updated: '2026-11-26',
  intro: `${company.name} needs little of you to sell you a ticket. This page says what that is, why, who sees it and how long it stays, under the Digital Personal Data Protection Act, 2023.`,
  sections: [
    {
      id: 'information-collected',
      title: 'Information we collect',
      paragraphs: [
        'What you give: your name and mobile number; if you like an email, a date of birth, a gender and a picture; your reviews, your wish list, whom you follow, which tickets you wait for, and messages to us.',
        'What comes with use: your bookings and payments, the sessions of your devices (browser and time), and logs with network addresses that keep the service safe. Card and bank details stay with the payment provider; we never see them.',
      ],
    },
    {
      id: 'use',
      title: 'How we use it',
      paragraphs: [
        'To log you in, to sell and deliver tickets, to tell you of changes, to pay back, to keep books as tax law asks, and to find fraud. We build no advertising profiles.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      paragraphs: [
        'The organiser learns how many came, and names only where the event needs them at the door. The payment provider, the mail and the SMS provider get what their task needs. Authorities get data only where a law obliges us.',
        'We do not sell personal data.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage',
      paragraphs: [
        'We set no advertising or tracking cookies. One cookie lets us recognize a device on which you logged in, so that nobody else can keep you from getting a code; no script can read it. Another has the city that you chose, so that our lists begin with it. Your browser keeps your session, your city, language, theme and last searches, and, so that they open without a connection, your tickets. Logging out removes the session and the tickets from the device.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      paragraphs: [
        'Connections are encrypted, access is limited to those who need it and is recorded, one-time passwords are kept only as fingerprints, and ticket codes hold no name. If data is lost in spite of this, we tell you and the Data Protection Board.',
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      paragraphs: [
        'Your account stays until you erase it. Amounts and tax details of bookings stay for eight years, as tax law asks, without your name once the account is erased. Security logs stay for 180 days.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'You can see and correct your data in the profile, download all of it and erase your account in the settings. For anything else, and to name somebody who acts for you, write to us.',
        `Grievance Officer, ${company.name}, ${supportEmail}, ${company.phone}. You can also turn to the Data Protection Board of India.`,
      ],
    },
    {
      id: 'updates',
      title: 'Updates',
      paragraphs: [
        'When this policy changes, the new text stands here with its date before it counts. Where your consent is needed, we ask for it.',
      ],
    },
    {
      id: 'summary-of-terms',
      title: 'Summary of the terms',
      paragraphs: [
        `You must be 18 to buy. Tickets are non-refundable and non-transferable unless stated. Grievances are acknowledged within 48 hours. The courts in ${company.city.en} have jurisdiction. The full text stands in the terms and conditions.`,
      ],
    },
  ],
};
