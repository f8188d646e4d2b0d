import { Injectable } from '@nestjs/common';
import type { Language } from '@utsav/brand/languages';
import type { TicketData } from '../tickets/ticket-data';
import { Browser } from './browser';
import { Posters } from './posters';
import { documentTitle, ticketSheets } from './ticket-template';

@Injectable()
export class TicketPrinter {
  constructor(
    private readonly browser: Browser,
    private readonly posters: Posters,
  ) {}

  async print(facts: TicketData, language: Language): Promise<Uint8Array> {
    const poster = await this.posters.of(facts.event.imageUrl);
    return this.browser.print(ticketSheets(facts, language, poster).toString(), documentTitle(facts, language));
  }
}
