import { Controller } from '@nestjs/common';
import type { Letter as LetterMessage } from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { letterState } from '@utsav/contracts/grpc/notifications';
import type { Letter } from '@utsav/contracts/http/letter';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { idempotencyKey } from '../http/idempotency-key';
import { toIst } from '../http/ist';
import { respond } from '../http/responses';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { required } from '../rpc/required';
import { usersById } from '../rpc/users-by-id';

/** Letters to the ticket holders of an event. */
@Controller()
export class LettersController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/admin/events/:id/ticket-holders')
  async count({ params, query: { showtime, categories = [] } }: Input<'GET /api/admin/events/:id/ticket-holders'>) {
    const audience = { eventId: params.id, showtime: showtime || undefined, categories };
    return this.clients.client('booking').countTicketHolders({ audience });
  }

  @Route('GET /api/admin/events/:id/letters')
  async list({ params }: Input<'GET /api/admin/events/:id/letters'>) {
    const { letters, leftToday } = await this.clients.client('notifications').listLetters({ eventId: params.id });
    return { letters: await this.viewsOf(letters), leftToday };
  }

  @Route('POST /api/admin/events/:id/letters')
  async send(
    { params, body }: Input<'POST /api/admin/events/:id/letters'>,
    { caller, request: { headers } }: RequestContext,
  ) {
    const { subject, text, showtime, categories } = body;
    const { letter } = await this.clients.client('notifications').sendLetter({
      idempotencyKey: idempotencyKey(caller.id, headers['idempotency-key']),
      audience: { eventId: params.id, showtime: showtime || undefined, categories },
      subject,
      text,
    });
    return respond(await this.viewOf(letter), { message: 'The letter is being sent.' });
  }

  @Route('POST /api/admin/events/:id/letters/test')
  async sendTest({ params, body }: Input<'POST /api/admin/events/:id/letters/test'>) {
    await this.clients.client('notifications').sendTestLetter({ eventId: params.id, ...body });
    return respond({}, { message: 'The test mail is on its way to you.' });
  }

  @Route('POST /api/admin/events/:id/letters/:letterId/stop')
  async stop({ params: { id, letterId } }: Input<'POST /api/admin/events/:id/letters/:letterId/stop'>) {
    const { letter } = await this.clients.client('notifications').stopLetter({ eventId: id, letterId });
    return respond(await this.viewOf(letter), { message: 'The letter was stopped.' });
  }

  private async viewOf(letter: LetterMessage | undefined): Promise<Letter> {
    const [view] = await this.viewsOf([required(letter, 'letter')]);
    return required(view, 'letter');
  }

  private async viewsOf(letters: LetterMessage[]): Promise<Letter[]> {
    const users = await usersById(
      this.clients,
      letters.flatMap(({ writtenBy, stoppedBy }) => [writtenBy, stoppedBy]),
    );
    const person = (_id: string) => ({ _id, name: users.get(_id)?.name ?? '' });
    return letters.map(({ id, state, audience, createdAt, endedAt, writtenBy, stoppedBy, ...letter }) => ({
      _id: id,
      state: letterState.fromProto(state),
      subject: letter.subject,
      text: letter.text,
      showtime: audience?.showtime ?? '',
      categories: audience?.categories ?? [],
      writtenBy: person(writtenBy),
      createdAt: toIst(createdAt),
      endedAt: endedAt ? toIst(endedAt) : null,
      recipients: letter.recipients,
      sent: letter.sent,
      failed: letter.failed,
      stoppedBy: stoppedBy ? person(stoppedBy) : null,
    }));
  }
}
