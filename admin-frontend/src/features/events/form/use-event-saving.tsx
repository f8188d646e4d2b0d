import { isApiError, NetworkError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { waitForUploads } from '../../../components/uploads-under-way';
import { api, useApiMutation } from '../../../lib/api';
import { listHref } from '../../../lib/list-href';
import type { EventDraft } from './event-draft';
import { changesForBuyers } from './changes-for-buyers';
import { fieldErrorsOf, type FieldError } from './validate-event-form';
import { creationOf, updateOf } from './request-of-draft';
import { NotifyBuyers, titleOfChanges } from './notify-buyers';

const LEAVE_AFTER_MS = 1200;

const words = {
  create: { done: 'Event created successfully', failed: 'Failed to create event' },
  update: { done: 'Event updated successfully!', failed: 'Failed to update event' },
};

const unknownOutcome = 'It may have been created all the same: look at the events list before you try again.';

interface Saving {
  /** Empty for a new event. */
  id: string;
  draft: EventDraft;
  base: EventDraft;
  version: number;
  /** Another user saved since the event was loaded. */
  onConflict: () => Promise<void>;
  onRefused: (errors: FieldError[]) => void;
}

/** Sends the form, says how it went and leads back to the list. */
export function useEventSaving({ id, draft, base, version, onConflict, onRefused }: Saving) {
  const { modal, notification } = App.useApp();
  const navigate = useNavigate();
  const create = useApiMutation('POST /api/event');
  const update = useApiMutation('PUT /api/event/:id');
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [failure, setFailure] = useState('');
  const { done, failed } = id ? words.update : words.create;

  useEffect(() => {
    if (state !== 'saved') return undefined;
    // A filter might hide an event that was just made.
    const list = id ? listHref(paths.events) : paths.events;
    const timer = setTimeout(() => void navigate(list), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state, id, navigate]);

  const explain = (error: unknown): void => {
    notification.error({ title: failed, description: errorMessage(error, '') });
    const hint = !id && error instanceof NetworkError ? ` ${unknownOutcome}` : '';
    setFailure(`${errorMessage(error, failed)}${hint}`);
    onRefused(fieldErrorsOf(error, draft));
  };

  /**
   * Says how many buyers a new time or venue concerns before it is saved. Returns whether to go on, and whether the venue is
   * only corrected.
   */
  const askBuyers = async (): Promise<{ goesOn: boolean; isCorrection: boolean }> => {
    const changes = id ? changesForBuyers(base, draft) : undefined;
    if (!changes) return { goesOn: true, isCorrection: false };
    const { showtimes } = changes;
    const { data } = await api.call('GET /api/admin/events/:id/affected-bookings', {
      params: { id },
      query: showtimes.length > 0 ? { showtimes: showtimes.join(',') } : {},
    });
    const bookings = data.bookings + data.passBookings;
    if (bookings === 0) return { goesOn: true, isCorrection: false };
    let isCorrection = false;
    const goesOn = await modal.confirm({
      title: titleOfChanges(changes),
      content: (
        <NotifyBuyers
          changes={changes}
          affected={{ bookings, people: data.people }}
          onCorrection={(given) => {
            isCorrection = given;
          }}
        />
      ),
      okText: 'Save',
      cancelText: 'Go back',
    });
    return { goesOn, isCorrection };
  };

  const save = async (): Promise<void> => {
    const wait = waitForUploads();
    if (wait) {
      notification.warning({ title: wait });
      return;
    }
    setState('saving');
    setFailure('');
    try {
      const { goesOn, isCorrection } = await askBuyers();
      if (!goesOn) {
        setState('idle');
        return;
      }
      await (id
        ? update.trigger({
            params: { id },
            body: { ...updateOf(draft, base, version), ...(isCorrection && { venueCorrected: true }) },
          })
        : create.trigger({ body: creationOf(draft) }));
      setState('saved');
      notification.success({ title: done, role: 'status' });
    } catch (error) {
      explain(error);
      if (isApiError(error, 'EDIT_CONFLICT')) await onConflict();
      setState('idle');
    }
  };

  return { state, failure, save };
}
