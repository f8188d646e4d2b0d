import { Form } from 'antd';
import type { ReactNode } from 'react';
import { isSame, type EventDraft } from '../event-draft';

interface WatchProps<T> {
  /** Picks the part that is watched; a row may be gone. */
  of: (draft: EventDraft) => T;
  children: (part: T) => ReactNode;
}

/** Renders with a part of the draft, and again only when that part changes. Unlike `Form.useWatch`, in the same commit. */
export const Watch = <T,>({ of, children }: WatchProps<T>) => (
  <Form.Item<EventDraft> noStyle shouldUpdate={(was, is) => !isSame(of(was), of(is))}>
    {({ getFieldsValue }) => children(of(getFieldsValue(true) as EventDraft))}
  </Form.Item>
);
