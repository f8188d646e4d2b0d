interface Line {
  readonly paidQuantity: number;
  readonly freeQuantity: number;
}

/** Free tickets come while seats last: the paid ones of the line take theirs first. */
export const freeWhileSeatsLast = ({ paidQuantity, freeQuantity }: Line, seatsLeft: number): number =>
  Math.max(0, Math.min(freeQuantity, seatsLeft - paidQuantity));
