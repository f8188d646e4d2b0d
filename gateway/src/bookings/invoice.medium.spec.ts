import { AppError } from '@utsav/contracts/errors/app-error';
import { InvoiceKind, type GetInvoiceRequest } from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { startReadyGateway, type TestGateway } from '../testing/test-gateway';

describe('the GST invoice of a booking', () => {
  let gateway: TestGateway;
  const path = '/api/booking/UTS-ABCD-1234/invoice';
  const lastRequest = () => gateway.lastRequest<GetInvoiceRequest>('getInvoice');

  beforeAll(async () => {
    gateway = await startReadyGateway();
  });
  afterAll(() => gateway.stop());

  it('is a PDF named by its number', async () => {
    const response = await gateway.call(path, { as: 'meera' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(response.headers.get('content-disposition')).toContain('filename="Invoice-UTS-26-27-000123.pdf"');
    expect(await response.text()).toBe('%PDF-1.7 invoice');
    expect(lastRequest()).toMatchObject({
      kind: InvoiceKind.INVOICE_KIND_INVOICE,
      booking: { id: 'bkg_1', event: { state: 'Maharashtra' } },
    });
  });

  it('is for its buyer and for admins; for others there is no such booking, and nothing is numbered', async () => {
    expect((await gateway.call(path, { as: 'asha' })).status).toBe(200);
    const before = gateway.services.callsTo('getInvoice').length;
    expect((await gateway.json(path, { as: 'ravi' })).body).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect((await gateway.call(path, { as: 'chetan' })).status).toBe(404);
    expect((await gateway.call(path)).status).toBe(401);
    expect(gateway.services.callsTo('getInvoice')).toHaveLength(before);
  });

  it('has its credit notes beside it, and no other kind', async () => {
    expect((await gateway.call(`${path}?kind=credit-note`, { as: 'meera' })).status).toBe(200);
    expect(lastRequest().kind).toBe(InvoiceKind.INVOICE_KIND_CREDIT_NOTE);
    expect((await gateway.json(`${path}?kind=receipt`, { as: 'meera' })).status).toBe(400);
  });

  it('is rejected with a reason where nothing was paid', async () => {
    Object.assign(gateway.backend.answers.notifications ?? {}, {
      getInvoice: () => {
        throw new AppError('INVOICE_NOT_DUE');
      },
    });
    expect(await gateway.json(path, { as: 'meera' })).toMatchObject({
      status: 422,
      body: { error: { code: 'INVOICE_NOT_DUE' } },
    });
  });
});
