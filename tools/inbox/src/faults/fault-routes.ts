import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { faultSettings, type Faults } from './faults';

export function faultRoutes(app: FastifyInstance, faults: Faults): void {
  app.get('/_control/faults', async () => faults.report());

  app.post('/_control/faults', async (request, reply) => {
    const settings = faultSettings.safeParse(request.body ?? {});
    if (!settings.success) return reply.code(400).send({ error: z.prettifyError(settings.error) });
    faults.set(settings.data);
    return faults.report();
  });

  app.delete('/_control/faults', async () => {
    faults.set(faultSettings.parse({}));
    return faults.report();
  });
}
