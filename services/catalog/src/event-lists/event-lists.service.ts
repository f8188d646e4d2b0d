import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { EventSaved } from '@utsav/contracts/messages/catalog';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { toEventSaved } from '../events/event-message';
import { EventsRepository, type NamedField } from '../events/events.repository';
import { PictureUses } from '../pictures/picture-uses';
import { renamesOf, revisionOf, rowsOfForms, type ListForm, type ListRow, type Rename } from './event-list';

interface EventList<Row extends ListRow> {
  model: Model<Row>;
  /** Begins the ids of its rows. */
  prefix: string;
  /** Where events have a name of it. */
  field: NamedField;
}

/** Categories or cities with the number of their events, as staff see them. */
export interface CountedList<Row> {
  rows: (Row & { events: number })[];
  revision: string;
}

const rowsOf = <Row extends ListRow>({ model }: EventList<Row>, session?: Session): Promise<Row[]> =>
  model
    .find({}, null, session ? { session } : {})
    .sort({ rank: 1, _id: 1 })
    .lean<Row[]>()
    .exec();

/** Ordered lists by whose names events are found: categories and cities. */
@Injectable()
export class EventLists {
  constructor(
    private readonly events: EventsRepository,
    private readonly pictures: PictureUses,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async shown<Row extends ListRow>(list: EventList<Row>): Promise<Row[]> {
    return (await rowsOf(list)).filter(({ isHidden }) => !isHidden);
  }

  async all<Row extends ListRow>(list: EventList<Row>): Promise<CountedList<Row>> {
    const [rows, events] = await Promise.all([rowsOf(list), this.events.countNames(list.field)]);
    return {
      rows: rows.map((row) => ({ ...row, events: events.get(row.name.toLowerCase()) ?? 0 })),
      revision: revisionOf(rows),
    };
  }

  /**
   * Saves the whole list; of two that do so at once, the second finds another revision. Throws VALIDATION, EDIT_CONFLICT, and NAME_IN_USE for one that is left out and has events.
   */
  async save<Row extends ListRow>(
    list: EventList<Row>,
    forms: readonly (ListForm & Omit<Row, keyof ListRow>)[],
    revision: string,
  ): Promise<CountedList<Row>> {
    await this.transactions.run(async (session) => {
      await this.events.serialise(session);
      const before = await rowsOf(list, session);
      if (revisionOf(before) !== revision) throw new AppError('EDIT_CONFLICT');
      const rows = rowsOfForms(forms, before, list.prefix);
      const stay = new Set(rows.map(({ _id }) => _id));
      const gone = before.filter(({ _id }) => !stay.has(_id));
      for (const { name } of gone) {
        const events = (await this.events.named(list.field, name, session)).length;
        if (events > 0) throw new AppError('NAME_IN_USE', { name, events });
      }
      await this.pictures.onPages(rows, before, session);
      await this.renameEvents(list.field, renamesOf(before, rows), session);
      const model = list.model as unknown as Model<ListRow>;
      await model.deleteMany({ _id: { $in: gone.map(({ _id }) => _id) } }, { session });
      if (rows.length === 0) return;
      await model.bulkWrite(
        rows.map((row) => ({ replaceOne: { filter: { _id: row._id }, replacement: row, upsert: true } })),
        { session },
      );
    });
    return this.all(list);
  }

  /** All are found before the first is renamed, since two may swap their names. */
  private async renameEvents(field: NamedField, renames: readonly Rename[], session: Session): Promise<void> {
    const found: { to: string; ids: string[] }[] = [];
    for (const { from, to } of renames)
      found.push({ to, ids: (await this.events.named(field, from, session)).map(({ _id }) => _id) });
    for (const { to, ids } of found) {
      const rows = await this.events.rename(field, ids, to, this.clock.now(), session);
      await this.outbox.addAll(
        rows.map((row) => this.outbox.row(EventSaved, row._id, toEventSaved(row))),
        session,
      );
    }
  }
}
