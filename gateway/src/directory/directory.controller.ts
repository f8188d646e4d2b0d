import { Controller } from '@nestjs/common';
import { JsonText } from '../http/responses';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { DirectoryCache } from './directory-cache';

@Controller()
export class DirectoryController {
  constructor(private readonly directory: DirectoryCache) {}

  @Route('GET /api/directory/:kind/:slug')
  async entry({ params: { kind, slug } }: Input<'GET /api/directory/:kind/:slug'>) {
    return new JsonText(await this.directory.json(kind, slug));
  }
}
