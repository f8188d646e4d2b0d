import { useApi } from '../../../../lib/api';
import { ChoiceSelect } from './choice-select';

interface CategorySelectProps {
  id?: string;
  value?: string;
  onChange?: (category: string) => void;
}

/** Form control: one of the listed categories, or the one that the event has. */
export function CategorySelect(control: CategorySelectProps) {
  const { data, isLoading } = useApi('GET /api/category/getAllCategories', {});
  const names = (data?.data.categories ?? []).map(({ name }) => name);
  return <ChoiceSelect {...control} choices={names} loading={isLoading} />;
}
