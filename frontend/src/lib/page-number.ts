import { pageNumberOf } from '@utsav/contracts/lists/list-page';
import { useSearchParams } from 'react-router-dom';

/** `?page=`, from 1. */
export function usePageNumber(): number {
  const [query] = useSearchParams();
  return pageNumberOf(query);
}
