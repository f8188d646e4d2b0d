import { readTicketCode } from '@utsav/contracts/gate/ticket-code';

/** `other` is any text but a ticket code; `several` are different codes in view, of which none is taken. */
export type Reading = { kind: 'ticket' | 'other'; text: string } | { kind: 'several' };

/** A code that stays in view, or comes back within this time, is one reading. */
const repeatedWithinMs = 2000;
/** In a blurred frame one of two tickets is not seen: none is taken until one has been alone for so long. */
const aloneForMs = 500;

/** From the codes of each frame to readings. */
export class CodeFilter {
  /** When each text was in view last, of those that were read. */
  private readonly read = new Map<string, number>();
  private severalAt = -Infinity;

  take(texts: readonly string[], now: number): Reading | undefined {
    for (const [text, at] of this.read) if (now - at > repeatedWithinMs) this.read.delete(text);
    const inView = [...new Set(texts)].filter((text) => text !== '');
    for (const text of inView) if (this.read.has(text)) this.read.set(text, now);
    if (inView.length > 1) {
      this.severalAt = now;
      return { kind: 'several' };
    }
    const [text] = inView;
    if (text === undefined || this.read.has(text) || now - this.severalAt <= aloneForMs) return undefined;
    this.read.set(text, now);
    return { kind: readTicketCode(text) ? 'ticket' : 'other', text };
  }

  /** After a pause: what was read before it may still be in view, and is no new reading. */
  resume(now: number): void {
    for (const text of this.read.keys()) this.read.set(text, now);
  }
}
