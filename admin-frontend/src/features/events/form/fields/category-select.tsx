import { useCategoryNames } from '../use-category-names';
import { ChoiceSelect } from './choice-select';

interface CategorySelectProps {
  id?: string;
  value?: string;
  onChange?: (category: string) => void;
}

/** Form control: one of the listed categories, or the one that the event has. */
export function CategorySelect(control: CategorySelectProps) {
  const { names = [], isLoading } = useCategoryNames();
  return <ChoiceSelect {...control} choices={names} loading={isLoading} />;
}
