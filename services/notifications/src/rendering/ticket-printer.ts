import { Injectable } from '@nestjs/common';
import type { Language } from '@utsav/brand/languages';
import type { TicketData } from '../tickets/ticket-data';
import { ticketDataIn } from '../tickets/ticket-data-in';
import { Browser } from './browser';
import { Posters } from './posters';
import { documentTitle, ticketSheets } from './ticket-template';

@Injectable()
export class TicketPrinter {
  constructor(
    private readonly browser: Browser,
    private readonly posters: Posters,
  ) {}

  async print(data: TicketData, language: Language): Promise<Uint8Array> {
    const shown = ticketDataIn(data, language);
    const poster = await this.posters.of(data.event.imageUrl);
    return this.browser.print(ticketSheets(shown, language, poster).toString(), documentTitle(shown, language));
  }
}
