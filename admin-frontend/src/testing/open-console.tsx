import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { App } from '../app/app';

/** Puts a session where the public site leaves it after a login. */
export const signIn = (role: string): void =>
  localStorage.setItem(
    'bb_user',
    JSON.stringify({ id: 'usr_9', name: 'Staff', phone: '+919811111111', token: 'token', refreshToken: '', role }),
  );

/** Opens the console at an address below /admin; `address()` is where it stands now. */
export function openConsole(path: string) {
  let address = path;
  let goBack = () => {};
  function Probe() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    address = pathname + search;
    goBack = () => void navigate(-1);
    return null;
  }
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter basename="/admin" initialEntries={[`/admin${path}`]}>
        <App />
        <Probe />
      </MemoryRouter>
    </SWRConfig>,
  );
  return { address: () => address, goBack: () => goBack(), user: userEvent.setup() };
}

/** The confirmation dialog, once it is open; antd writes its title twice, once for screen readers. */
export async function questionOf(title: string): Promise<HTMLElement> {
  const [words] = await screen.findAllByText(title);
  const dialog = words?.closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error(`"${title}" is not the title of a dialog`);
  return dialog;
}
