import type { ErrorCode } from '@utsav/contracts/errors/catalogue';
import { openApiDocument } from '@utsav/gateway/docs/openapi';

interface Response {
  $ref?: string;
  content?: {
    'application/json'?: { schema: { properties: { error?: { properties: { code: { enum: ErrorCode[] } } } } } };
  };
}

const { paths, components } = openApiDocument('https://utsav.example') as unknown as {
  paths: Record<string, Record<string, { responses: Record<string, Response> } | undefined>>;
  components: { responses: Record<string, Response> };
};

function responsesOf(name: string): Record<string, Response> {
  const [method = '', path = ''] = name.split(' ');
  return paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses ?? {};
}

/** Statuses that the OpenAPI document names for a route of the table. */
export const documentedStatuses = (name: string): number[] => Object.keys(responsesOf(name)).map(Number);

/** Error codes that it names for a status of the route. */
export function documentedCodes(name: string, status: number): ErrorCode[] {
  const response = responsesOf(name)[status];
  const shared = response?.$ref ? components.responses[response.$ref.replace('#/components/responses/', '')] : response;
  return shared?.content?.['application/json']?.schema.properties.error?.properties.code.enum ?? [];
}

/** What the document lacks about a response; undefined where it names the status, and the code of an error. */
export function undocumented(name: string, status: number, text: string): string | undefined {
  if (!documentedStatuses(name).includes(status)) return 'has a status that the documentation does not name';
  if (status < 400) return undefined;
  const { error } = JSON.parse(text) as { error: { code: ErrorCode } };
  return documentedCodes(name, status).includes(error.code)
    ? undefined
    : `has the code ${error.code}, which the documentation does not name for ${status}`;
}
