import type { RouteLine, RouteLines } from '../route-world';
import { bookingLines } from './booking';
import { catalogLines } from './catalog';
import { identityLines } from './identity';
import { notificationsLines } from './notifications';
import { paymentsLines } from './payments';
import { pricingLines } from './pricing';
import { admins, plain } from './outcomes';

/** Who may call each route of the contract, and how everybody else is refused. */
const routeLines: RouteLines = {
  ...identityLines,
  ...catalogLines,
  ...bookingLines,
  ...notificationsLines,
  ...pricingLines,
  ...paymentsLines,
  'GET /api/admin/health': plain(admins),
};

/** Each line under the name of its route. */
export const everyRouteLine = Object.entries<RouteLine | readonly RouteLine[]>(routeLines).flatMap(([route, lines]) =>
  [lines].flat().map((line: RouteLine) => ({ route, name: `${route} ${line.when ?? ''}`.trim(), ...line })),
);
