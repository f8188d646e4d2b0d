export const eventMails = {
  announced: {
    subject: (event: string) => `New: ${event}`,
    opening: (event: string) => `${event} has just been announced.`,
    reason: 'You follow an artist, the venue or the organizer of this event, so we write to you once.',
    button: 'See the event',
  },
  announcedTogether: {
    subject: (event: string, others: number) => `New: ${event} and ${others} more`,
    opening: (events: number) => `${events} new events have just been announced:`,
    more: (events: number) => `And ${events} more.`,
    reason: 'You follow an artist, the venue or the organizer of each of them, so we write to you once.',
    button: 'See all of them',
  },
  tickets: {
    subject: (event: string) => `Tickets for ${event} are available`,
    opening: (event: string) => `There are tickets for ${event} now.`,
    reason: 'You wanted to be written to. Others got this mail too, so the tickets may go quickly.',
    button: 'Book tickets',
  },
  unsubscribe: 'No more mails of this kind',
};
