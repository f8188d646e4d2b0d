import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link, Outlet, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at';
import { useFocusOnNavigation } from './focus-on-navigation';

function Frame() {
  useFocusOnNavigation();
  return (
    <>
      <Link to="/late">Late</Link>
      <Link to="/?page=2">Next</Link>
      <input aria-label="Search" />
      <main id="main">
        <Outlet />
      </main>
    </>
  );
}

function Late() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), 20);
    return () => clearTimeout(timer);
  }, []);
  return isLoaded ? <h1>Late</h1> : null;
}

const show = () =>
  renderAt(
    '/',
    <Routes>
      <Route element={<Frame />}>
        <Route path="/" element={<h1>Home</h1>} />
        <Route path="/late" element={<Late />} />
      </Route>
    </Routes>,
  );

it('moves the focus to the heading of a page that one comes to, when it is there', async () => {
  document.documentElement.dataset.navigating = '';
  show();
  expect(document.body).toHaveFocus();
  fireEvent.click(screen.getByRole('link', { name: 'Late' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Late' })).toHaveFocus());
  expect(document.documentElement.dataset).not.toHaveProperty('navigating');
});

it('leaves the focus where another address is the same page', () => {
  show();
  fireEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(document.body).toHaveFocus();
});

it('takes no focus from a field that a visitor types in', async () => {
  show();
  screen.getByRole('textbox', { name: 'Search' }).focus();
  fireEvent.click(screen.getByRole('link', { name: 'Late' }));
  await screen.findByRole('heading', { name: 'Late' });
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
});
