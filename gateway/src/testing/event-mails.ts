import { AppError } from '@utsav/contracts/errors/app-error';
import type { Handlers } from './fake-services';

/** Whom mails about events go to; the token `right` is one of a mail. */
export function fakeEventMails(): NonNullable<Handlers['notifications']> {
  const notices = new Set<string>();
  let follows = true;
  return {
    listNotices: () => ({ eventIds: [...notices] }),
    addNotice: ({ eventId, hasEmail }) => {
      if (!hasEmail) throw new AppError('EMAIL_REQUIRED');
      notices.add(eventId);
      return {};
    },
    removeNotice: ({ eventId }) => {
      notices.delete(eventId);
      return {};
    },
    getMailChoice: () => ({ follows }),
    setMailChoice: (choice) => {
      follows = choice.follows;
      return {};
    },
    unsubscribe: ({ token }) => {
      if (token !== 'right') throw new AppError('MAIL_TOKEN_UNKNOWN');
      follows = false;
      return {};
    },
  };
}
