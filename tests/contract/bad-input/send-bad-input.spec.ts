import { createServer, type RequestListener } from 'node:http';
import { listeningUntil } from '@utsav/test-kit/processes/listening';
import { sendBadInput, type BadInputViolation } from './send-bad-input';

const listening = listeningUntil(afterEach);

async function violationsOf(answer: RequestListener): Promise<BadInputViolation[]> {
  const url = await listening(createServer(answer));
  return sendBadInput({ url, apiKey: '', token: '' }, 'GET /api/banner/:id');
}

const answering =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
const failure = (code: string) => ({ success: false, message: 'No.', error: { code, requestId: 'r' } });

describe(sendBadInput, () => {
  it.each([
    ['an internal error', answering(500, failure('INTERNAL')), 'failed'],
    ['a refusal out of form', answering(404, 'Not found'), 'without the envelope'],
    ['a refusal without a code', answering(400, { success: false, message: 'No.' }), 'no code'],
    ['an unknown code', answering(400, failure('NO_SUCH_CODE')), 'no code'],
    ['a status that is not that of the code', answering(400, failure('NOT_FOUND')), 'has status'],
    ['a stack', answering(200, '{"at":"main.js:1:2"}'), 'shows a stack'],
    ['a connection that breaks', (request) => request.socket.destroy(), 'Error'],
  ] as [string, RequestListener, string][])('finds %s', async (_, answer, problem) => {
    const [found] = await violationsOf(answer);
    expect(found?.problem).toContain(problem);
  });

  it('has nothing to say about a proper refusal or an answer', async () => {
    expect(await violationsOf(answering(404, failure('NOT_FOUND')))).toEqual([]);
    expect(await violationsOf(answering(200, { success: true, data: null }))).toEqual([]);
  });
});
