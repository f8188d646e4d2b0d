import type { Arrivals } from '@utsav/contracts/http/check-in';
import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import layout from '../../components/layout.module.css';
import table from '../../components/plain-table.module.css';
import { SectionCard } from '../../components/section-card';
import badge from '../../components/status-badge.module.css';
import { formatCount } from '../../lib/counted';
import { gateName, refusalNames } from '../../lib/gate-names';
import { istStamp } from '../../lib/ist';
import { hrefTo } from '../../lib/paths';
import styles from './arrivals.module.css';
import type { ArrivalsEvent } from './use-arrivals';

type Gates = ArrivalsEvent['gates'];

export const GatesTable = ({ gates, names }: Pick<Arrivals, 'gates'> & { names: Gates }) => (
  <SectionCard title="Gates">
    <table className={table.table} data-numbers>
      <thead>
        <tr>
          <th scope="col">Gate</th>
          <th scope="col">Entries</th>
          <th scope="col">Exits</th>
          <th scope="col">Refused</th>
        </tr>
      </thead>
      <tbody>
        {gates.map(({ gate, entries, exits, refused, lastAt }) => (
          <tr key={gate}>
            <th scope="row">
              {gateName(names, gate)}
              <div className={layout.muted}>{lastAt ? `Last reading ${istStamp(lastAt)}` : 'Nothing read yet'}</div>
            </th>
            <td>{formatCount(entries)}</td>
            <td>{formatCount(exits)}</td>
            <td>{formatCount(refused)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {gates.length === 0 && <p className={layout.muted}>Nothing was read yet.</p>}
  </SectionCard>
);

const percent = (admitted: number, tickets: number): number =>
  tickets > 0 ? Math.round((100 * admitted) / tickets) : 0;

export const CategoryBars = ({ categories }: Pick<Arrivals, 'categories'>) => (
  <SectionCard title="Ticket categories">
    <Flex role="list" component="ul" vertical gap={12}>
      {categories.map(({ key, type, tickets, admitted }) => (
        <li key={key}>
          <Flex component="p" wrap justify="space-between" gap="0 12px">
            <b>{type}</b>
            <span>
              {formatCount(admitted)} of {formatCount(tickets)} came
            </span>
          </Flex>
          <div className={styles.bar} aria-hidden>
            <span style={{ inlineSize: `${percent(admitted, tickets)}%` }} />
          </div>
        </li>
      ))}
    </Flex>
  </SectionCard>
);

export const RefusalsTable = ({ refusals }: Pick<Arrivals, 'refusals'>) => (
  <SectionCard title="Refused">
    {refusals.length === 0 ? (
      <p className={layout.muted}>No ticket was refused.</p>
    ) : (
      <table className={table.table} data-numbers>
        <thead>
          <tr>
            <th scope="col">Why</th>
            <th scope="col">Readings</th>
          </tr>
        </thead>
        <tbody>
          {refusals
            .toSorted((one, other) => other.count - one.count)
            .map(({ reason, count }) => (
              <tr key={reason}>
                <th scope="row">{refusalNames[reason]}</th>
                <td>{formatCount(count)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    )}
  </SectionCard>
);

type Scan = Arrivals['conflicts'][number]['scan'];

const placeWords = (names: Gates, { scannedAt, gate, deviceId }: Scan): string =>
  `${istStamp(scannedAt)} at ${gateName(names, gate)}, on ${deviceId}`;

interface ConflictsProps extends Pick<Arrivals, 'conflicts'> {
  names: Gates;
  mayOpen: boolean;
}

export const Conflicts = ({ conflicts, names, mayOpen }: ConflictsProps) => (
  <SectionCard title="Two visitors on one ticket">
    {conflicts.length === 0 ? (
      <p className={layout.muted}>None.</p>
    ) : (
      <ul role="list" className={styles.conflicts}>
        {conflicts.map(({ bookingCode, scan, first }) => (
          <li key={scan.scanId} className={layout.box}>
            <b>{mayOpen ? <Link to={hrefTo.booking(bookingCode)}>{bookingCode}</Link> : bookingCode}</b>
            <p>First: {placeWords(names, first)}</p>
            <p data-tone="red">Then: {placeWords(names, scan)}</p>
          </li>
        ))}
      </ul>
    )}
  </SectionCard>
);

/** A device reads every few seconds while a show comes in; one that is silent may have lost its network. */
const SILENT_MS = 60_000;

interface DevicesProps extends Pick<Arrivals, 'devices' | 'at'> {
  names: Gates;
}

export const Devices = ({ devices, at, names }: DevicesProps) => (
  <SectionCard title="Devices">
    {devices.length === 0 ? (
      <p className={layout.muted}>No device has read a ticket yet.</p>
    ) : (
      <table className={table.table} data-numbers>
        <thead>
          <tr>
            <th scope="col">Device</th>
            <th scope="col">Entries</th>
            <th scope="col">Last seen</th>
          </tr>
        </thead>
        <tbody>
          {devices.map(({ deviceId, gate, lastAt, entries }) => {
            const isSilent = Date.parse(at) - Date.parse(lastAt) > SILENT_MS;
            return (
              <tr key={deviceId}>
                <th scope="row">
                  {deviceId}
                  <div className={layout.muted}>{gateName(names, gate)}</div>
                </th>
                <td>{formatCount(entries)}</td>
                <td>
                  <span className={badge.badge} data-tone={isSilent ? 'amber' : 'green'}>
                    {isSilent ? 'Not seen for a minute' : 'Seen'}
                  </span>
                  <div className={layout.muted}>{istStamp(lastAt)}</div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    )}
  </SectionCard>
);
