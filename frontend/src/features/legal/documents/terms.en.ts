import { company, supportEmail } from '@utsav/brand/company';
import { brandName } from '@utsav/brand/name';
import type { LegalDocument } from '../legal-document';

export const document: LegalDocument = {
  updated: '2026-11-01',
  intro: `These terms stand between you and ${company.name} (“${brandName}”, “we”). They say what you may expect of us and we of you.`,
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance of the terms',
      paragraphs: [
        `By opening an account, by buying or by taking a ticket through ${brandName} you accept these terms. If you do not, please do not use the service.`,
        'You must be at least 18 years old to buy. For somebody younger a parent or guardian buys and answers for them; some events set an age of their own, which stands on their page.',
      ],
    },
    {
      id: 'modification',
      title: 'Modification',
      paragraphs: [
        'We may change these terms when the law, the service or its risks change. The new text stands here with its date at least 7 days before it counts, and members with an email are told.',
        'What you bought before stays under the terms of the day on which you bought it.',
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy',
      paragraphs: [
        'What we know about you and why stands in the privacy policy, which belongs to these terms. We do not sell personal data.',
      ],
    },
    {
      id: 'limited-user',
      title: 'Limited user',
      paragraphs: [
        'Your account is yours alone and is tied to your mobile number. Do not hand out one-time passwords; whoever enters yours acts in your name.',
        'You may use the service to find events and to buy tickets for yourself and the people you go with. Copying the service, taking it apart, or reading it out by machine beyond what search engines do is not allowed.',
      ],
    },
    {
      id: 'disclaimer',
      title: 'Disclaimer',
      paragraphs: [
        'Organisers put on the events; we sell the tickets for them. We check organisers with care, but the programme, the venue and what happens there are theirs.',
        'We answer without limit for intent and gross negligence, and for what the law does not let us exclude. Otherwise we answer up to the amount that you paid for the tickets in question.',
      ],
    },
    {
      id: 'third-party-links',
      title: 'Third-party links',
      paragraphs: [
        'Pages of organisers, maps, payment providers and social media have their own owners and terms. A link is no recommendation, and we do not answer for what stands there.',
      ],
    },
    {
      id: 'prohibited-use',
      title: 'Prohibited use',
      paragraphs: [
        'You may not buy tickets to sell them on for more, buy by machine, go round limits on how many tickets a person may hold, use coupons that are not meant for you, pay with means that are not yours, or disturb the service.',
        'Tickets bought so can be cancelled without a refund, and the account can be closed. We tell you why, and you can object.',
      ],
    },
    {
      id: 'communication',
      title: 'Communication',
      paragraphs: [
        'We send one-time passwords, tickets, changes and refunds to your mobile number and, if you gave one, to your email. These messages are part of the service. We send no advertising without your consent.',
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      paragraphs: [
        'You can erase your account at any time in the settings. We can close an account that breaks these terms, after a warning unless the breach is grave.',
        'Tickets for coming events stay valid when an account is closed, unless they were bought against these terms.',
      ],
    },
    {
      id: 'tickets-and-payments',
      title: 'Tickets and payments',
      paragraphs: [
        'The price you see holds the ticket, our convenience fee and GST. Seats are kept for you while you pay, for the time that the checkout shows; after it they go back on sale. A sale is concluded when we confirm the booking.',
        'Tickets are non-refundable and non-transferable unless stated otherwise on the page of the event. If an event is cancelled, you get back everything you paid. If it is moved, you may keep the ticket or ask for the money within the time that we write to you.',
        'Money that arrives after your seats went back on sale is either used for seats that are still free or returned in full. A ticket code admits once: whoever shows it first is let in, so do not post pictures of it.',
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      paragraphs: [
        `The law of India applies. The courts in ${company.city.en} have jurisdiction. Your rights as a consumer, also before the consumer commission where you live, stay untouched.`,
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      paragraphs: [
        `${company.name}, ${company.address}. Email ${supportEmail}, phone ${company.phone}.`,
        'Grievances go to the Grievance Officer at the same address. They are acknowledged within 48 hours and answered within one month.',
      ],
    },
  ],
};
