import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { brandName } from '@utsav/brand/name';
import { openApiDocument } from './openapi';

/** `/docs` for people, `/docs-json` for tools. */
export function addDocs(app: NestFastifyApplication, siteUrl: string): void {
  SwaggerModule.setup('docs', app, () => openApiDocument(siteUrl), {
    jsonDocumentUrl: 'docs-json',
    raw: ['json'],
    customSiteTitle: `${brandName} API`,
  });
}
