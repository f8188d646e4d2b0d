import { maxLayoutSpots } from '@utsav/contracts/http/layout-limits';
import type { PicturePoint } from '@utsav/contracts/http/picture-point';
import { Button, Flex } from 'antd';
import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import styles from './layout-spots.module.css';
import { movedByArrow, percent, pointUnder } from './picture-point';

/** Places of another ticket category, shown for orientation. */
export interface OtherSpots {
  number: number;
  spots: readonly PicturePoint[];
}

interface LayoutSpotsProps {
  id?: string;
  value?: PicturePoint[];
  onChange?: (spots: PicturePoint[]) => void;
  image: string;
  /** Of the category whose places these are; on the mark. */
  number: number;
  name: string;
  others: readonly OtherSpots[];
}

const STEP = 0.01;
const position = ({ x, y }: PicturePoint) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

/** Form control: places of one ticket category on the layout. A click adds one; dragging or the arrow keys move it. */
export function LayoutSpots({ id, value = [], onChange, image, number, name, others }: LayoutSpotsProps) {
  const plan = useRef<HTMLDivElement>(null);
  const isFull = value.length >= maxLayoutSpots;
  const spotAt = (event: MouseEvent): PicturePoint | undefined =>
    plan.current ? pointUnder(plan.current, event) : undefined;
  const add = (spot: PicturePoint | undefined) => spot && !isFull && onChange?.([...value, spot]);
  const put = (index: number, spot: PicturePoint | undefined) =>
    spot && onChange?.(value.map((known, at) => (at === index ? spot : known)));
  const remove = (index: number) => onChange?.(value.filter((_, at) => at !== index));

  const byKey = (index: number) => (event: KeyboardEvent) => {
    const spot = value[index];
    const moved = spot && movedByArrow(spot, event.key, STEP);
    if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else if (moved) put(index, moved);
    else return;
    event.preventDefault();
  };
  const drag = (index: number) => (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) put(index, spotAt(event));
  };

  return (
    <Flex id={id} tabIndex={-1} vertical gap={12}>
      <div ref={plan} className={styles.plan}>
        {/* By keyboard, the button below adds a place. */}
        <button
          type="button"
          tabIndex={-1}
          className={styles.picture}
          aria-label="Add a place here"
          onClick={(event) => add(spotAt(event))}
        >
          <img src={image} alt="" />
        </button>
        {others.flatMap((other) =>
          other.spots.map((spot) => (
            <span
              key={`${other.number} ${spot.x} ${spot.y}`}
              className={styles.other}
              style={position(spot)}
              aria-hidden
            >
              {other.number}
            </span>
          )),
        )}
        {value.map((spot, index) => (
          <button
            // Places have no keys; a drag must not unmount the one that is held.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            type="button"
            className={styles.spot}
            style={position(spot)}
            aria-label={`Place ${index + 1} of ${name}, ${percent(spot.x)} from the left, ${percent(spot.y)} from the top. Arrow keys move it, Delete removes it.`}
            onKeyDown={byKey(index)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag(index)}
          >
            {number}
          </button>
        ))}
      </div>
      <Flex wrap align="center" gap={8}>
        <Button disabled={isFull} onClick={() => add({ x: 0.5, y: 0.5 })}>
          Add a place
        </Button>
        {value.length > 0 && <Button onClick={() => remove(value.length - 1)}>Remove the last place</Button>}
      </Flex>
    </Flex>
  );
}
