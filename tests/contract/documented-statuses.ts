import { openApiDocument } from '@utsav/gateway/docs/openapi';

const { paths } = openApiDocument('https://utsav.example') as unknown as {
  paths: Record<string, Record<string, { responses: Record<string, unknown> } | undefined>>;
};

/** Statuses that the OpenAPI document names for a route of the table. */
export function documentedStatuses(name: string): number[] {
  const [method = '', path = ''] = name.split(' ');
  return Object.keys(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses ?? {}).map(Number);
}
