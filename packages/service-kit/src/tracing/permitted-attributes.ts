/**
 * What a span may hold. Everything else is left out before it is sent, whoever set it: statements, addresses, error texts and
 * queries may name a person or hold a secret.
 */
export const permittedAttributes: ReadonlySet<string> = new Set([
  'db.collection.name',
  'db.namespace',
  'db.operation.name',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'messaging.consumer.group.name',
  'messaging.destination.name',
  'messaging.operation.type',
  'messaging.system',
  'rpc.method',
  'rpc.service',
  'rpc.system',
  'server.address',
  'server.port',
  'utsav.commands',
  'utsav.event_id',
  'utsav.order_id',
]);
