import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import { avifVariant, smallerPicture } from '@utsav/contracts/http/picture-sizes';
import { maxPictureBytes } from '@utsav/contracts/http/upload';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { ObjectStore } from '@utsav/service-kit/objects/object-store';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { Picture, type PictureRow } from './picture.schema';
import { rewritePicture, type PictureFormats, type RewrittenPicture } from './rewrite-picture';

const folder = 'uploads';

const filesOf = (name: string, { webp, avif }: PictureFormats): { name: string; content: Buffer; type: string }[] => [
  { name, content: webp, type: 'image/webp' },
  ...(avif ? [{ name: avifVariant(name), content: avif, type: 'image/avif' }] : []),
];

/** Named by what is in them: the same picture twice is one file, and a file never changes. */
@Injectable()
export class PicturesService implements OnModuleInit {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectModel(Picture) private readonly pictures: Model<PictureRow>,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.pictures.init();
  }

  /** Returns the path under /media. Throws IMAGE_INVALID, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS, UNAVAILABLE. */
  async save(bytes: Uint8Array, purpose: PictureRow['purpose'], ownerId: string): Promise<string> {
    if (bytes.length > maxPictureBytes) throw new AppError('IMAGE_TOO_LARGE');
    const { whole, smaller } = await this.inTurn(() => rewritePicture(bytes, purpose));
    // A profile picture is stored per user even if another user has the same, so that it can go with its owner.
    const _id = createHash('sha256').update(ownerId).update(whole.webp).digest('hex').slice(0, 40);
    const name = `${folder}/${_id}.webp`;
    const files = [
      ...filesOf(name, whole),
      ...[...smaller].flatMap(([width, formats]) => filesOf(smallerPicture(name, width), formats)),
    ];
    const unused = purpose === 'shown' ? { unusedSince: this.clock.now() } : {};
    // Before the files: one that is being removed stays from here on, and the retention period of an unused one starts again.
    await this.pictures.updateOne(
      { _id, unusedSince: { $type: 'date' } },
      { $set: unused, $unset: { isBeingRemoved: '' } },
    );
    for (const file of files) await this.store.put(file.name, file.content, file.type);
    const row = { purpose, ownerId, files: files.map((file) => file.name) };
    await this.pictures.updateOne(
      { _id },
      { $set: row, $setOnInsert: { createdAt: this.clock.now(), ...unused } },
      { upsert: true },
    );
    return `/media/${name}`;
  }

  /** The files go first: if that fails, their rows stay and it is tried again. */
  async removeOfPerson(ownerId: string, session: Session): Promise<void> {
    const own = { ownerId, purpose: 'profile' as const };
    const rows = await this.pictures.find(own, null, { session }).lean<PictureRow[]>();
    for (const name of rows.flatMap(({ files }) => files)) await this.store.remove(name);
    await this.pictures.deleteMany(own, { session });
  }

  /** Decoded, a picture takes up to 160 MB: one at a time. */
  private inTurn(work: () => Promise<RewrittenPicture>): Promise<RewrittenPicture> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }
}
