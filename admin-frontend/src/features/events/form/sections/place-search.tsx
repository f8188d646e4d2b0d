import { AimOutlined, LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import type { Place } from '@utsav/contracts/http/place';
import { OsmAttribution } from '@utsav/web-kit/components/osm-attribution';
import { App, AutoComplete, Button, Flex, Input, type RefSelectProps } from 'antd';
import { memo, useRef, useState, type KeyboardEvent } from 'react';
import { FormField } from '../../../../components/form-field';
import { Icon } from '../../../../components/icon';
import styles from '../form.module.css';
import { useMyLocation } from '../use-my-location';
import { usePlaceSearch } from '../use-place-search';
import layout from '../../../../components/layout.module.css';

const ID = 'event-place-search';

/** Fills in the venue from the map. */
export const PlaceSearch = memo(function PlaceSearch({ onPlace }: { onPlace: (place: Place) => void }) {
  const { notification } = App.useApp();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const [isOpen, setOpen] = useState(false);
  const input = useRef<RefSelectProps>(null);
  const { places, submit, isSearching, isEmpty, hasFailed } = usePlaceSearch(text === chosen ? '' : text);
  const { isLocating, locate } = useMyLocation(onPlace);

  const choose = (id: string): void => {
    const place = places.find(({ place_id }) => place_id === id);
    if (!place) return;
    setText(place.display_name);
    setChosen(place.display_name);
    onPlace(place);
    notification.success({ title: 'Address filled from map', role: 'status' });
  };

  const search = (): void => {
    submit?.();
    input.current?.focus();
    setOpen(true);
  };
  const searchOnEnter = (event: KeyboardEvent): void => {
    // With a list of places, Enter chooses one of them.
    if (event.key !== 'Enter' || !submit || places.length > 0) return;
    event.preventDefault();
    search();
  };

  return (
    <Flex wrap align="end" gap={8} className={styles.place!}>
      <FormField id={ID} label="Search address">
        <AutoComplete
          ref={input}
          id={ID}
          value={text}
          options={places.map(({ place_id, display_name }) => ({ value: place_id, label: display_name }))}
          onSearch={setText}
          open={isOpen}
          onOpenChange={setOpen}
          onInputKeyDown={searchOnEnter}
          onSelect={choose}
          notFoundContent={null}
        >
          <Input
            placeholder="Type at least 3 characters"
            suffix={<Icon of={isSearching ? LoadingOutlined : SearchOutlined} />}
          />
        </AutoComplete>
      </FormField>
      {submit && (
        <Button icon={<Icon of={SearchOutlined} />} loading={isSearching} onClick={search}>
          Search
        </Button>
      )}
      <Button icon={<Icon of={AimOutlined} />} loading={isLocating} onClick={() => void locate()}>
        Use my location
      </Button>
      {isEmpty && (
        <p role="status" className={layout.muted}>
          No place found
        </p>
      )}
      {places.length > 0 && (
        <p className={layout.muted}>
          <OsmAttribution />
        </p>
      )}
      {hasFailed && (
        <p role="alert" data-tone="red">
          Search failed
        </p>
      )}
    </Flex>
  );
});
