import type { Event } from '@utsav/contracts/http/event';

export interface EventTask {
  text: string;
  /** Section of the form where it is done. */
  field: 'imageUrl' | 'landsacpImage' | 'description' | 'termsAndConditions' | 'venue';
}

/** What a buyer would miss on the page of an event. */
export function eventTasks(event: Event): EventTask[] {
  const { imageUrl, landsacpImage, description, termsAndConditions, venue } = event;
  const tasks: (EventTask | false)[] = [
    !imageUrl && { text: 'Add a poster: cards show a drawing until then.', field: 'imageUrl' },
    landsacpImage.length === 0 && { text: 'Add a landscape picture for the top of its page.', field: 'landsacpImage' },
    !description && { text: 'Describe the event.', field: 'description' },
    termsAndConditions.length === 0 && { text: 'Add terms and conditions.', field: 'termsAndConditions' },
    !venue.address && { text: 'Give the address of the venue.', field: 'venue' },
    venue.latitude === null && { text: 'Set the place on the map.', field: 'venue' },
  ];
  return tasks.filter((task) => task !== false);
}
