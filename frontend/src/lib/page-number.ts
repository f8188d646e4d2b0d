import { useSearchParams } from 'react-router-dom';

/** `?page=`, from 1. */
export function usePageNumber(): number {
  const [query] = useSearchParams();
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
