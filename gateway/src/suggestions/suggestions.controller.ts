import { Controller } from '@nestjs/common';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { filterValue } from '../events/event-list-query';
import { SuggestionsCache } from './suggestions-cache';

@Controller()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsCache) {}

  @Route('GET /api/event/suggest')
  suggest({ query: { q, city } }: Input<'GET /api/event/suggest'>) {
    return this.suggestions.of(q, filterValue(city));
  }
}
