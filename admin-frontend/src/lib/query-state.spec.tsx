import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { choiceParam, pageParam, textParam, useQueryState } from './query-state';

const fields = { search: textParam(), status: choiceParam(['all', 'active'], 'all'), page: pageParam() };

const listAt = (address: string) =>
  renderHook(() => useQueryState(fields), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result;

it('keeps a change that is not shown yet when the next one comes', () => {
  const list = listAt('/orders?page=3');
  const [, change] = list.current;
  act(() => {
    change({ status: 'active' });
    change({ search: 'sitar' });
  });
  expect(list.current[0]).toEqual({ search: 'sitar', status: 'active', page: 1 });
});

it('reads what an address cannot mean as what its absence means', () => {
  expect(listAt('/orders?status=odd&page=-2').current[0]).toEqual({ search: '', status: 'all', page: 1 });
});
