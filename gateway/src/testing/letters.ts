import { AppError } from '@utsav/contracts/errors/app-error';
import type { Letter } from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { letterState } from '@utsav/contracts/grpc/notifications';
import type { LetterState } from '@utsav/contracts/http/letter';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { Handlers } from './fake-services';
import { users } from './users';

const sampleLetter = (eventId: string, state: LetterState, changes: Partial<Letter> = {}): Letter => ({
  id: 'ltr_1',
  eventId,
  state: letterState.toProto(state),
  audience: { eventId, categories: [] },
  subject: 'Gates open early',
  text: 'Come at six.',
  writtenBy: users.asha.id,
  createdAt: toTimestamp(new Date('2026-11-21T04:30:00.000Z')),
  endedAt: undefined,
  recipients: 120,
  sent: 40,
  failed: 0,
  ...changes,
});

/** There is one letter, `ltr_1`. */
export const fakeLetters: NonNullable<Handlers['notifications']> = {
  sendLetter: ({ audience, subject, text }) => ({
    letter: sampleLetter(audience?.eventId ?? '', 'sending', { audience, subject, text, sent: 0 }),
  }),
  sendTestLetter: () => ({}),
  listLetters: ({ eventId }) => ({ letters: [sampleLetter(eventId, 'sending')], leftToday: 2 }),
  stopLetter: ({ eventId, letterId }, { id }) => {
    if (letterId !== 'ltr_1') throw new AppError('NOT_FOUND');
    return { letter: sampleLetter(eventId, 'stopped', { stoppedBy: id }) };
  },
};
