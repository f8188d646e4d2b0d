import { Checkbox } from 'antd';
import { useState } from 'react';
import { counted } from '../../../lib/counted';
import type { ChangesForBuyers } from './changes-for-buyers';

export const titleOfChanges = ({ hasNewTime, hasNewVenue }: ChangesForBuyers): string =>
  `Save the new ${[hasNewTime && 'time', hasNewVenue && 'venue'].filter(Boolean).join(' and ')}?`;

interface NotifyBuyersProps {
  changes: ChangesForBuyers;
  affected: { bookings: number; people: number };
  /** The venue is the same place, written right. */
  onCorrection: (isCorrection: boolean) => void;
}

/** What a change of time or venue does to what was sold; staff may say that the venue is the same place. */
export function NotifyBuyers({ changes: { hasNewTime, hasNewVenue }, affected, onCorrection }: NotifyBuyersProps) {
  const [isCorrection, setCorrection] = useState(false);
  const isNotified = hasNewTime || !isCorrection;
  const bookings = counted(affected.bookings, 'booking');
  return (
    <>
      <p>
        {isNotified
          ? `${bookings}: ${counted(affected.people, 'buyer')} will be told, get new tickets and may return them.`
          : `${bookings}: the tickets are corrected, no buyer is told.`}
      </p>
      {hasNewVenue && (
        <Checkbox
          checked={isCorrection}
          onChange={({ target }) => {
            setCorrection(target.checked);
            onCorrection(target.checked);
          }}
        >
          Correction only: the venue is the same place, do not tell buyers of it
        </Checkbox>
      )}
    </>
  );
}
