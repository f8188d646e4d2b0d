import { cityCookie } from '@utsav/contracts/lists/city-cookie';
import { parseCookie } from 'cookie';

/** Names of cities are shorter. */
const maxLength = 64;

/** The city that the header of the site was set to, by the site's cookie; absent without one. */
export function chosenCityOf(cookies: string | undefined): string | undefined {
  const city = cookies && parseCookie(cookies)[cityCookie];
  return city && city.length <= maxLength ? city : undefined;
}
