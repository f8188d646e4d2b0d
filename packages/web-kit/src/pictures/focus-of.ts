import type { Event } from '@utsav/contracts/http/event';

/** Where a picture of the event is cropped around, for `object-position`; undefined for its middle. */
export function focusOf({ pictureFocus }: Partial<Pick<Event, 'pictureFocus'>>, picture: string): string | undefined {
  const focus = pictureFocus?.find(({ url }) => url === picture);
  return focus && `${focus.x * 100}% ${focus.y * 100}%`;
}
