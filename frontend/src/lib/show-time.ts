import { indiaDateTime, indiaParts } from '@utsav/web-kit/format/india-time';
import { messages } from './messages';

/** `Sat, 05 Dec 2026, 6:30 pm IST` */
export function showTime(moment: string | null | undefined): string {
  const weekday = indiaParts(moment)?.weekday;
  return weekday ? messages.indiaTime(`${weekday}, ${indiaDateTime(moment)}`) : '';
}
