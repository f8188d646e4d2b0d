import { z } from 'zod';
import { defineRoutes } from './route';
import { MediaUrl, ShortText } from './scalars';

// Categories and cities: lists in the order that staff gave them, changed as a whole. `event.ts` has what the public reads.

const shown = {
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Not listed for the public; its events are. */
  isHidden: z.boolean(),
  /** Events that have this name. */
  events: z.number().int(),
};
const revision = z.string().max(64);

const form = {
  /** Absent for a new one. */
  _id: z.string().max(64).optional(),
  name: ShortText.min(1, 'Please enter a name.').max(60),
  isHidden: z.boolean().default(false),
};

/** Events have names of the list, so each name stands for one row. */
function requireDistinct(rows: readonly { name: string }[], context: z.RefinementCtx): void {
  const names = rows.map(({ name }) => name.toLowerCase());
  names.forEach((name, at) => {
    if (names.indexOf(name) < at)
      context.addIssue({ code: 'custom', path: [at, 'name'], message: 'This name is in the list already.' });
  });
}

export const CategoryList = z.object({
  categories: z.array(z.object({ ...shown, icon: z.string() })),
  revision,
});
export type CategoryList = z.infer<typeof CategoryList>;

export const CategoryListForm = z.strictObject({
  categories: z
    .array(z.strictObject({ ...form, icon: ShortText.max(60).default('') }))
    .max(100)
    .superRefine(requireDistinct),
  /** Of the list that the change was made from. */
  revision,
});
export type CategoryListForm = z.infer<typeof CategoryListForm>;

export const CityList = z.object({
  cities: z.array(z.object({ ...shown, state: z.string(), imageUrl: z.string() })),
  revision,
});
export type CityList = z.infer<typeof CityList>;

export const CityListForm = z.strictObject({
  cities: z
    .array(z.strictObject({ ...form, state: ShortText.max(60).default(''), imageUrl: MediaUrl.default('') }))
    .max(300)
    .superRefine(requireDistinct),
  /** Of the list that the change was made from. */
  revision,
});
export type CityListForm = z.infer<typeof CityListForm>;

export const eventListRoutes = defineRoutes({
  'GET /api/admin/categories': {
    operationId: 'getCategoryList',
    access: 'lists.edit',
    tag: 'Console',
    summary: 'All categories in their order, hidden ones too',
    data: CategoryList,
  },
  'PUT /api/admin/categories': {
    operationId: 'saveCategoryList',
    access: 'lists.edit',
    audit: 'category.change',
    tag: 'Console',
    summary: 'Save the list of categories: its order, names, hidden ones; a new name goes to the events of the old one',
    body: CategoryListForm,
    data: CategoryList,
    limit: 'write',
    errors: ['EDIT_CONFLICT', 'NAME_IN_USE'],
  },
  'GET /api/admin/cities': {
    operationId: 'getCityList',
    access: 'lists.edit',
    tag: 'Console',
    summary: 'All cities in their order, hidden ones too',
    data: CityList,
  },
  'PUT /api/admin/cities': {
    operationId: 'saveCityList',
    access: 'lists.edit',
    audit: 'city.change',
    tag: 'Console',
    summary: 'Save the list of cities: its order, names, hidden ones; a new name goes to the events of the old one',
    body: CityListForm,
    data: CityList,
    limit: 'write',
    errors: ['EDIT_CONFLICT', 'NAME_IN_USE'],
  },
});
