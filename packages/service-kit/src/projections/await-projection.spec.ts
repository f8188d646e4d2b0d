import { AppError } from '@utsav/contracts/errors/app-error';
import { readOrAwaitProjection } from './await-projection';

const known = () => Promise.resolve({});

it('does not ask the owner about what is here', async () => {
  const fetchRow = jest.fn(known);
  expect(await readOrAwaitProjection(() => Promise.resolve('here'), fetchRow)).toBe('here');
  expect(fetchRow).not.toHaveBeenCalled();
});

it('waits for what the owner knows of', async () => {
  let reads = 0;
  expect(await readOrAwaitProjection(() => Promise.resolve((reads += 1) > 3 ? 'received' : null), known)).toBe(
    'received',
  );
});

it('finds nothing where the owner knows of nothing', async () => {
  const unknown = () => Promise.reject(new AppError('NOT_FOUND'));
  expect(await readOrAwaitProjection(() => Promise.resolve(null), unknown)).toBeNull();
});

it('says that it is not ready yet when the message does not come, or the owner cannot be called', async () => {
  const unavailable = { code: 'UNAVAILABLE', params: { retryAfterSeconds: 2 } };
  await expect(readOrAwaitProjection(() => Promise.resolve(null), known)).rejects.toMatchObject(unavailable);
  const away = () => Promise.reject(new AppError('UNAVAILABLE', { retryAfterSeconds: 1 }));
  await expect(readOrAwaitProjection(() => Promise.resolve(null), away)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
