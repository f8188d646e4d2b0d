import type { GateEvent } from '@utsav/contracts/http/check-in';
import { Input, Segmented, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import { FormField } from '../../components/form-field';
import layout from '../../components/layout.module.css';
import { istStamp } from '../../lib/ist';
import styles from './check-in.module.css';
import { chooseSound, nameDevice, useDevice, useSoundOn } from './device';
import { choosePlace, chosenPlace, type Place } from './place';

const LONGEST_NAME = 64;

function DeviceFields() {
  const id = useId();
  const device = useDevice();
  const isSoundOn = useSoundOn();
  const [typed, setTyped] = useState<string>();
  const done = () => {
    if (typed !== undefined) nameDevice(typed);
    setTyped(undefined);
  };
  return (
    <details className={layout.wide}>
      <summary>
        {device}, sound {isSoundOn ? 'on' : 'off'}
      </summary>
      <div className={layout.fields}>
        <FormField id={`${id}-device`} label="Name of this device">
          <Input
            id={`${id}-device`}
            maxLength={LONGEST_NAME}
            value={typed ?? device}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={done}
            onPressEnter={done}
            aria-describedby={`${id}-device-help`}
          />
          <span id={`${id}-device-help`} className={layout.muted}>
            Give each device its own, so that it is found again in the lists.
          </span>
        </FormField>
        <FormField id={`${id}-sound`} label="Sound of each verdict">
          <span>
            <Switch id={`${id}-sound`} checked={isSoundOn} onChange={chooseSound} />
          </span>
        </FormField>
      </div>
    </details>
  );
}

interface PlaceBarProps {
  events: readonly GateEvent[];
  place: Place;
  /** Something was chosen: the next thing is to read a ticket. */
  onChosen: () => void;
}

/** Where this device stands: show, gate, in or out. All of it is stored in this browser. */
export function PlaceBar({ events, place: { event, show, gate, kind }, onChosen }: PlaceBarProps) {
  const id = useId();
  const shows = events.flatMap(({ eventId, eventName, shows: own }) =>
    own.map(({ showtime, startTime }) => ({
      value: `${eventId}/${showtime}`,
      label: `${istStamp(startTime)}, ${eventName}`,
    })),
  );
  const choose = (changes: Parameters<typeof choosePlace>[0]) => {
    choosePlace(changes);
    onChosen();
  };
  return (
    <div className={styles.place}>
      <FormField id={`${id}-show`} label="Event and show">
        <Select
          id={`${id}-show`}
          value={`${event.eventId}/${show.showtime}`}
          options={shows}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(chosen: string) => {
            const at = chosen.indexOf('/');
            choose({ eventId: chosen.slice(0, at), showtime: chosen.slice(at + 1) });
          }}
        />
      </FormField>
      {event.gates.length > 1 && (
        <FormField id={`${id}-gate`} label="Gate">
          <Select
            id={`${id}-gate`}
            value={gate || undefined}
            placeholder="Choose your gate"
            status={gate ? '' : 'warning'}
            options={event.gates.map(({ id: value, name: label }) => ({ value, label }))}
            onChange={(chosen: string) => choose({ gates: { ...chosenPlace.get().gates, [event.eventId]: chosen } })}
          />
        </FormField>
      )}
      <div>
        <Segmented<Place['kind']>
          aria-label="Entry or exit"
          block
          value={kind}
          options={[
            { value: 'entry', label: 'Entry' },
            { value: 'exit', label: 'Exit' },
          ]}
          onChange={(chosen) => choose({ kind: chosen })}
        />
      </div>
      <DeviceFields />
    </div>
  );
}
