import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import { Review, type ReviewRow } from './review.schema';

const newest = 200;

@Injectable()
export class ReviewsRepository implements OnModuleInit {
  constructor(@InjectModel(Review) private readonly reviews: Model<ReviewRow>) {}

  async onModuleInit(): Promise<void> {
    await this.reviews.init();
  }

  newestOfEvent(eventId: string): Promise<ReviewRow[]> {
    return this.reviews.find({ eventId }).sort({ createdAt: -1 }).limit(newest).lean<ReviewRow[]>().exec();
  }

  ofPerson(eventId: string, userId: string, session: Session): Promise<ReviewRow | null> {
    return this.reviews.findOne({ eventId, userId }, null, { session }).lean<ReviewRow>().exec();
  }

  async save(row: ReviewRow, session: Session): Promise<void> {
    await this.reviews.replaceOne({ _id: row._id }, row, { session, upsert: true });
  }

  async removeOfEvent(eventId: string, session: Session): Promise<void> {
    await this.reviews.deleteMany({ eventId }, { session });
  }
}
