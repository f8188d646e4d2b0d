import { erasedSubjectsCollection } from '@utsav/service-kit/erasure/erased-subjects.schema';
import { defineDatabase } from '@utsav/service-kit/migrations/database-definition';
import { bannerCollection } from './banners/banner.schema';
import { categoryCollection } from './categories/category.schema';
import { cityCollection } from './cities/city.schema';
import { creationCollection } from './creations/creation.schema';
import { eventCollection } from './events/event.schema';
import { followCollection } from './follows/follow.schema';
import { startingLists } from './migrations/0001-starting-lists';
import { pictureCollection } from './pictures/picture.schema';
import { reviewCollection } from './reviews/review.schema';
import { wishCollection } from './wishlist/wish.schema';

export const catalogDatabase = defineDatabase({
  name: 'catalog',
  collections: [
    eventCollection,
    categoryCollection,
    cityCollection,
    bannerCollection,
    reviewCollection,
    wishCollection,
    followCollection,
    pictureCollection,
    creationCollection,
    erasedSubjectsCollection,
  ],
  migrations: [startingLists],
});
