import type { UsedVenue } from '@utsav/contracts/http/used-venue';
import { App, Select } from 'antd';
import { useState } from 'react';
import { FormField } from '../../../../components/form-field';
import { counted } from '../../../../lib/counted';
import { useUsedVenues } from '../use-used-venues';

const ID = 'event-used-venue';

const keyOf = ({ venue }: UsedVenue): string => `${venue.name}/${venue.city}`;
const labelOf = ({ venue: { name, city }, events }: UsedVenue): string =>
  `${name}, ${city} · ${counted(events, 'event')}`;

function emptyText(isLoading: boolean, hasFailed: boolean): string {
  if (hasFailed) return 'Venues could not be loaded';
  return isLoading ? 'Loading…' : 'No such venue yet: fill it in below';
}

interface VenueChoiceProps {
  /** Fills in the form; returns the fields that it leaves although the venue says otherwise. */
  onChoose: (venue: UsedVenue, before: UsedVenue | null) => string[];
}

/** Fills in a venue that earlier events had. */
export function VenueChoice({ onChoose }: VenueChoiceProps) {
  const { notification } = App.useApp();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<UsedVenue | null>(null);
  const { venues, isLoading, hasFailed } = useUsedVenues(text, isOpen);

  const choose = (key: string): void => {
    const venue = venues.find((each) => keyOf(each) === key);
    if (!venue) return;
    const untouched = onChoose(venue, chosen);
    setChosen(venue);
    setText('');
    notification.success({
      title: 'Venue filled from earlier events',
      ...(untouched.length > 0 && {
        description: `Not changed, since it has text of its own: ${untouched.join(', ')}`,
      }),
      role: 'status',
    });
  };

  return (
    <FormField id={ID} label="Venue of earlier events">
      <Select
        id={ID}
        style={{ width: '100%' }}
        placeholder="Type a name or a city, or fill in a new venue below"
        value={chosen ? labelOf(chosen) : undefined}
        showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
        options={venues.map((venue) => ({ value: keyOf(venue), label: labelOf(venue) }))}
        loading={isOpen && isLoading}
        notFoundContent={emptyText(isLoading, hasFailed)}
        open={isOpen}
        onOpenChange={setOpen}
        onSelect={choose}
      />
    </FormField>
  );
}
