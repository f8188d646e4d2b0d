import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { LinkClosed } from '../buyer/buyer';
import { bodyOf } from '../http/body-parsers';
import type { Parts } from '../parts';
import type { SandboxContext } from '../sandbox-context';
import { noticeOf, paymentPage, recentLinksPage, unknownLinkPage } from './payment-page';

interface ByShortId {
  Params: { shortId: string };
}

const formBody = z.object({ method: z.enum(['upi', 'card', 'netbanking']).catch('upi') });
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

/**
 * The hosted page. Plain forms: it works without JavaScript, in a test browser as on a phone.
 * Only a payment leads to the callback address: a buyer who gives up presses Back or closes the tab.
 */
export function pageRoutes(app: FastifyInstance, sandbox: SandboxContext, { buyer, links }: Parts): void {
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .headers({ 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html);

  app.get('/', async (_request, reply) => {
    const newest = sandbox.store.links.inOrder().slice(-20).toReversed();
    return send(reply, 200, recentLinksPage(sandbox.config.MERCHANT_NAME, newest));
  });

  app.get<ByShortId & { Querystring: { notice?: string } }>('/l/:shortId', async (request, reply) => {
    const link = sandbox.store.linkOfShortId(request.params.shortId);
    if (!link) return send(reply, 404, unknownLinkPage());
    const { notice } = request.query;
    return send(
      reply,
      200,
      paymentPage({
        link,
        merchantName: sandbox.config.MERCHANT_NAME,
        now: sandbox.clock.nowSeconds(),
        notice: noticeOf(notice),
        payment: sandbox.store.payments.get(link.payments[0]?.paymentId ?? ''),
      }),
    );
  });

  app.post<ByShortId & { Params: { act: string } }>('/l/:shortId/:act', async (request, reply) => {
    const { shortId, act } = request.params;
    const link = sandbox.store.linkOfShortId(shortId);
    if (!link) return send(reply, 404, unknownLinkPage());
    const here = `/l/${shortId}`;
    const wish = formBody.parse(bodyOf(request));
    try {
      switch (act) {
        case 'pay': {
          const { payments, callbackUrl } = buyer.pay(link, wish);
          const isPaid = links.require(link.id).status === 'paid';
          const otherwise = isPaid ? here : `${here}?notice=${payments[0]?.status === 'failed' ? 'failed' : 'waiting'}`;
          return reply.redirect(callbackUrl ?? otherwise, 303);
        }
        case 'fail':
          buyer.fail(link, wish);
          return reply.redirect(`${here}?notice=failed`, 303);
        case 'late':
          buyer.late(link, wish);
          return reply.redirect(`${here}?notice=waiting`, 303);
        case 'cancel':
          return reply.redirect(`${here}?notice=left`, 303);
        default:
          return send(reply, 404, unknownLinkPage());
      }
    } catch (error) {
      if (error instanceof LinkClosed) return reply.redirect(here, 303);
      throw error;
    }
  });
}
