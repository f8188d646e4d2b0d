import type { OpenAPIObject } from '@nestjs/swagger';
import { brandName } from '@utsav/brand/name';
import { challengeHeader, maxSolutionLength } from '@utsav/contracts/http/challenge-header';
import { routes } from '@utsav/contracts/http/routes';
import { paymentProviders, webhookProviders, type WebhookProvider } from '@utsav/contracts/payments/payment-providers';
import { accountScopes, isPermission, rolesWith, type Permission } from '@utsav/contracts/roles/roles';
import type { z } from 'zod';
import { namedRoute } from '../http/route';
import type { RouteName, NamedRoute } from '../http/route-types';
import { isChallenged } from '../limits/limit-table';
import { guide, tags } from './guide';
import { Models, type Schema } from './models';
import { failures, FieldErrors, PageMeta, responseHeaders, success } from './responses';

/** OpenAPI document, generated from the route table that validates requests. */
export function openApiDocument(siteUrl: string): OpenAPIObject {
  const models = new Models();
  const responses: Record<string, Schema> = {};
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(routes) as RouteName[]) {
    const [method = '', path = ''] = name.split(' ');
    const place = (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {});
    place[method.toLowerCase()] = operation(namedRoute(name), models, responses);
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: brandName,
      version: '1',
      description: guide,
      contact: { name: 'Support', url: `${siteUrl}/contact` },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: siteUrl }],
    tags,
    paths,
    components: {
      schemas: { ...models.schemas, FieldErrors, PageMeta },
      responses,
      headers: responseHeaders,
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Names the application that calls.' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Access token of a session; lives for a quarter of an hour.',
        },
        serviceKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'Key of a service account, in the place of an API key and a session.',
        },
        ...webhookSignatures,
        twilioSignature: { type: 'apiKey', in: 'header', name: 'X-Twilio-Signature' },
        receiptToken: { type: 'apiKey', in: 'query', name: 'token' },
        eventToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
  return document as unknown as OpenAPIObject;
}

function operation(row: NamedRoute, models: Models, shared: Record<string, Schema>): Schema {
  const body = requestBody(row, models);
  return {
    operationId: row.operationId,
    tags: [row.tag],
    summary: row.summary,
    description: descriptionOf(row),
    security: securityOf(row),
    parameters: [
      ...parameters(row.params, 'path', models),
      ...parameters(row.query, 'query', models),
      ...(row.idempotent ? [idempotencyKey] : []),
      ...(isChallenged(row.limit ?? 'read') ? [challengeSolution] : []),
    ],
    ...(body && { requestBody: body }),
    responses: { [row.status ?? 200]: success(row, models), ...failures(row, shared) },
  };
}

const callers: Record<Exclude<NamedRoute['access'], Permission>, string> = {
  public: 'Anyone with an API key.',
  member: 'A signed-in user.',
  staff: 'Staff, also before the second factor is proved.',
  provider: 'A provider of ours, which proves itself as said above.',
};

const callersOf = (access: NamedRoute['access']): string =>
  isPermission(access) ? `Staff with \`${access}\`: ${rolesWith(access).join(', ')}.` : callers[access];

function descriptionOf({ access, stepUp }: NamedRoute): string {
  if (!stepUp) return callersOf(access);
  const field = stepUp !== true && (stepUp.is === undefined ? '' : ` = \`${stepUp.is}\``);
  const when = stepUp === true ? 'Asks' : `With \`${stepUp.when}\`${field} asks`;
  return `${callersOf(access)} ${when} whoever has a second factor to have proved it within ten minutes: 403 \`STEP_UP_REQUIRED\` otherwise.`;
}

const signatureOf = (provider: WebhookProvider): string => `${provider}Signature`;

const webhookSignatures = Object.fromEntries(
  webhookProviders.map((name) => [
    signatureOf(name),
    { type: 'apiKey', in: 'header', name: paymentProviders[name].webhooks.signature },
  ]),
);

type ProviderRoute = {
  [Name in RouteName]: (typeof routes)[Name] extends { readonly access: 'provider' } ? Name : never;
}[RouteName];

/** Each of them proves the caller. */
const providerProofs: Readonly<Record<ProviderRoute, readonly string[]>> = {
  'POST /api/payments/:provider/webhook': webhookProviders.map(signatureOf),
  'POST /api/sms/twilio/receipt': ['twilioSignature'],
  'POST /api/sms/msg91/receipt': ['receiptToken'],
  'POST /api/email/brevo/event': ['eventToken', 'receiptToken'],
  // The token in the path is its proof, which no security scheme describes.
  'POST /api/email/unsubscribe/:kind/:token': [],
};

const isProviderRoute = (name: RouteName): name is ProviderRoute => Object.hasOwn(providerProofs, name);
const orNone = (schemes: Schema[]): Schema[] => (schemes.length > 0 ? schemes : [{}]);

function securityOf({ access, name }: NamedRoute): Schema[] {
  if (isProviderRoute(name)) return orNone(providerProofs[name].map((proof) => ({ [proof]: [] })));
  const ofPeople = { apiKey: [], bearer: [] };
  if (access === 'public') return [{ apiKey: [] }, ofPeople, { serviceKey: [] }];
  return accountScopes.some((scope) => scope === access) ? [ofPeople, { serviceKey: [] }] : [ofPeople];
}

const idempotencyKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200, examples: ['6f1c2f5e-order-1'] },
  description: 'The same key and body return the first answer; a sign-in starts another session, within two minutes.',
};

const challengeSolution: Schema = {
  name: challengeHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: maxSolutionLength },
  description: 'The solution of the challenge of ADDRESS_CHALLENGE_REQUIRED: an ALTCHA payload in base64.',
};

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query', models: Models): Schema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = models.fieldsOf(schema, 'input');
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }));
}

function requestBody({ body, bodyKind }: NamedRoute, models: Models): Schema | undefined {
  if (bodyKind === 'multipart') return { required: true, content: { 'multipart/form-data': { schema: pictureForm } } };
  if (bodyKind === 'raw') return { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
  if (!body) return undefined;
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema: models.of(body, 'input') } },
  };
}

const pictureForm: Schema = {
  type: 'object',
  required: ['file'],
  properties: {
    file: {
      type: 'string',
      format: 'binary',
      contentMediaType: 'image/*',
      description: 'One part, JPG, PNG or WEBP, at most 5 MB.',
    },
  },
};
