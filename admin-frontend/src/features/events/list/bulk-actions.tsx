import { lazy, Suspense } from 'react';
import type { BulkAction } from '../../../components/bulk/use-bulk-run';
import { api } from '../../../lib/api';
import type { EventRow } from './event-rows';

const CancelForm = lazy(() => import('../cancel/cancel-form').then(({ CancelForm: form }) => ({ default: form })));

type Status = 'Upcoming' | 'Live' | 'published' | 'draft';

const setStatus = (id: string, status: Status): Promise<unknown> =>
  api.call('PATCH /api/event/:id', { params: { id }, body: { status } });

/** An event that was cancelled stays so. */
const isPublic = ({ status }: EventRow): boolean => status !== 'draft' && status !== 'cancelled';

export const eventActions: readonly BulkAction<EventRow>[] = [
  {
    label: 'Publish',
    done: 'published',
    appliesTo: ({ status }) => status === 'draft',
    content: 'Visitors find them, and buy tickets where booking is open.',
    call: ({ id }) => setStatus(id, 'published'),
    undo: ({ id }) => setStatus(id, 'draft'),
  },
  {
    label: 'Unpublish',
    done: 'unpublished',
    appliesTo: isPublic,
    content: 'They become drafts, which visitors do not see. Tickets that were sold stay valid.',
    call: ({ id }) => setStatus(id, 'draft'),
    undo: ({ id, status }) => setStatus(id, status as Status),
  },
  {
    label: 'Cancel events…',
    done: 'cancelled',
    isDanger: true,
    appliesTo: ({ status }) => status !== 'cancelled',
    content: '',
    call: () => Promise.reject(new Error('Events are cancelled with a reason.')),
    Dialog: ({ rows, onSend, onClose }) => (
      <Suspense>
        <CancelForm
          events={rows}
          onSend={(body) => onSend(({ id }) => api.call('POST /api/event/:id/cancel', { params: { id }, body }))}
          onClose={onClose}
        />
      </Suspense>
    ),
  },
  {
    label: 'Delete',
    done: 'deleted',
    isDanger: true,
    appliesTo: () => true,
    content: 'This cannot be undone. Events with bookings are not deleted.',
    call: ({ id }) => api.call('DELETE /api/event/:id', { params: { id } }),
  },
];
