import type { Showtime } from '@utsav/contracts/http/event';
import { indiaClock, indiaDate, indiaDayMonth, indiaParts } from '@utsav/web-kit/format/india-time';
import { useState } from 'react';
import { classNames } from '../lib/class-names';
import { isShowOver, isShowToCome } from '../lib/sale-state';
import { showDays } from '../lib/shows';
import { FEW_LEFT } from '../lib/ticket-tiers';
import { messages } from './control-messages';
import styles from './show-choice.module.css';

/** Why a show, or all shows of a day, cannot be had, or that little is left of them. */
function stateOf(shows: readonly Showtime[]): { text: string; isGone: boolean } {
  const toCome = shows.filter((show) => isShowToCome(show));
  if (toCome.length === 0)
    return { text: shows.every((show) => isShowOver(show)) ? messages.showOver : messages.showCancelled, isGone: true };
  if (toCome.some(({ availableSeats }) => availableSeats < 0)) return { text: '', isGone: false };
  const left = toCome.reduce((sum, { availableSeats }) => sum + availableSeats, 0);
  if (left === 0) return { text: messages.showSoldOut, isGone: true };
  return { text: left < FEW_LEFT ? messages.showFewLeft(left) : '', isGone: false };
}

const isGone = (show: Showtime): boolean => stateOf([show]).isGone;

interface ShowChoiceProps {
  shows: readonly Showtime[];
  chosen: Showtime | undefined;
  /** Nothing for a day with several times, of which none is chosen yet. */
  onChoose: (key: string | undefined) => void;
  disabled?: boolean;
}

/** First the day, then the time where a day has several. */
export function ShowChoice({ shows, chosen, onChoose, disabled }: ShowChoiceProps) {
  // Days that are over are left out, or those to come would begin beyond the edge of a phone.
  const days = showDays(shows).filter((each) => each.shows.some((show) => !isShowOver(show)));
  const [opened, setOpened] = useState<string>();
  const day = chosen ? indiaDate(chosen.startTime) : opened;
  const times = days.find((each) => each.day === day)?.shows ?? [];
  const openDay = (next: { day: string; shows: Showtime[] }) => {
    setOpened(next.day);
    const [only, second] = next.shows.filter((show) => !isGone(show));
    onChoose(second ? undefined : only?.key);
  };
  return (
    <>
      <fieldset className={styles.group} disabled={disabled}>
        <legend className={styles.legend}>{messages.showDay}</legend>
        <div className={styles.days}>
          {days.map((each) => {
            const parts = indiaParts(each.shows[0]?.startTime);
            const state = stateOf(each.shows);
            return (
              <label key={each.day} className={classNames(styles.day, state.isGone && styles.gone)}>
                <input
                  type="radio"
                  className="sr-only"
                  name="show-day"
                  checked={each.day === day}
                  disabled={state.isGone}
                  onChange={() => openDay(each)}
                />
                <span>{parts?.weekday}</span>
                <strong>{indiaDayMonth(each.shows[0]?.startTime)}</strong>
                <span className={styles.state}>{state.text}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
      {times.length > 0 && (
        <fieldset className={styles.group} disabled={disabled}>
          <legend className={styles.legend}>{messages.showTime}</legend>
          <div className={styles.times}>
            {times.map((show) => {
              const state = stateOf([show]);
              return (
                <label key={show.key} className={classNames(styles.time, state.isGone && styles.gone)}>
                  <input
                    type="radio"
                    className="sr-only"
                    name="show-time"
                    checked={show.key === chosen?.key}
                    disabled={state.isGone}
                    onChange={() => onChoose(show.key)}
                  />
                  {indiaClock(show.startTime)}
                  {state.text && <span className={styles.state}>{state.text}</span>}
                </label>
              );
            })}
          </div>
        </fieldset>
      )}
    </>
  );
}
