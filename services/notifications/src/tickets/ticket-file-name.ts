const maxNameLength = 50;

/** `Sunburn-Goa-2026-UTS4F7K.pdf`: the event's name with hyphens, at most 50 characters, and the booking code. */
export function ticketFileName(eventName: string, bookingCode: string): string {
  const name = eventName
    .normalize('NFC')
    // What no file system takes.
    .replace(/[\\/:*?"<>|]+/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replaceAll(' ', '-');
  const characters = Array.from(name).slice(0, maxNameLength);
  return `${characters.join('') || 'Tickets'}-${bookingCode}.pdf`;
}
