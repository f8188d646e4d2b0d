import { erasedSubjectsCollection } from '@utsav/service-kit/erasure/erased-subjects.schema';
import { defineDatabase } from '@utsav/service-kit/migrations/database-definition';
import { Banner, bannerSchema } from './banners/banner.schema';
import { Category, categorySchema } from './categories/category.schema';
import { City, citySchema } from './cities/city.schema';
import { Event, eventSchema } from './events/event.schema';
import { Follow, followSchema } from './follows/follow.schema';
import { startingLists } from './migrations/0001-starting-lists';
import { Picture, pictureSchema } from './pictures/picture.schema';
import { Review, reviewSchema } from './reviews/review.schema';
import { Wish, wishSchema } from './wishlist/wish.schema';

export const catalogDatabase = defineDatabase({
  name: 'catalog',
  collections: [
    { name: Event, schema: eventSchema },
    { name: Category, schema: categorySchema },
    { name: City, schema: citySchema },
    { name: Banner, schema: bannerSchema },
    { name: Review, schema: reviewSchema },
    { name: Wish, schema: wishSchema },
    { name: Follow, schema: followSchema },
    { name: Picture, schema: pictureSchema },
    erasedSubjectsCollection,
  ],
  migrations: [startingLists],
});
