import type { PictureFocus as Focus } from '@utsav/contracts/http/event-content';
import type { PicturePoint } from '@utsav/contracts/http/picture-point';
import { Button, Flex } from 'antd';
import type { KeyboardEvent, MouseEvent } from 'react';
import styles from './picture-focus.module.css';
import { movedByArrow, percent, pointUnder } from './picture-point';

interface PictureFocusProps {
  id?: string;
  value?: Focus[];
  onChange?: (focuses: Focus[]) => void;
  pictures: readonly { url: string; name: string }[];
}

const STEP = 0.05;

/** Form control: the point of each picture that stays in view where it is cropped. A click or the arrow keys set it. */
export function PictureFocus({ id, value = [], onChange, pictures }: PictureFocusProps) {
  const put = (url: string, point?: PicturePoint) =>
    onChange?.([...value.filter((focus) => focus.url !== url), ...(point ? [{ url, ...point }] : [])]);
  return (
    <Flex id={id} tabIndex={-1} role="list" component="ul" wrap gap={12}>
      {pictures.map(({ url, name }) => {
        const given = value.find((focus) => focus.url === url);
        const { x, y } = given ?? { x: 0.5, y: 0.5 };
        const byClick = (event: MouseEvent<HTMLButtonElement>) => {
          // A press of Enter or Space has no place.
          if (event.detail > 0) put(url, pointUnder(event.currentTarget, event));
        };
        const byKey = (event: KeyboardEvent) => {
          const moved = movedByArrow({ x, y }, event.key, STEP);
          if (!moved) return;
          event.preventDefault();
          put(url, moved);
        };
        return (
          <Flex key={url} component="li" vertical align="start" gap={6}>
            <button
              type="button"
              className={styles.picture}
              aria-label={`What stays in view of ${name}: ${percent(x)} from the left, ${percent(y)} from the top. Arrow keys move it.`}
              onClick={byClick}
              onKeyDown={byKey}
            >
              <img src={url} alt="" />
              <span className={styles.point} style={{ left: percent(x), top: percent(y) }} />
            </button>
            <Button size="small" disabled={!given} onClick={() => put(url)} aria-label={`Middle of ${name}`}>
              Middle
            </Button>
          </Flex>
        );
      })}
    </Flex>
  );
}
