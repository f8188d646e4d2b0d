import { useApi } from '../../../lib/api';

/** Names of the categories that an event can have. */
export function useCategoryNames() {
  const { data, error, isLoading, isValidating, mutate } = useApi('GET /api/category/getAllCategories', {});
  return { names: data?.data.categories.map(({ name }) => name), error, isLoading, isValidating, mutate };
}
