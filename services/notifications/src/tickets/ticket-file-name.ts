const maxNameLength = 50;

/** `Sunburn-Goa-2026-UTS4F7K.pdf`: the event's name with hyphens, at most 50 characters, and the booking code. */
export function ticketFileName(eventName: string, bookingCode: string): string {
  const name = Array.from(
    eventName
      .normalize('NFC')
      // What no file system or content-disposition header takes.
      .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|%;]/gu, ' ')
      .trim()
      .replace(/\s+/g, '-'),
  )
    .slice(0, maxNameLength)
    .join('')
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${name || 'Tickets'}-${bookingCode}.pdf`;
}
