import { Workspace } from '../lanes/workspace';
import type { OrderResource } from './order-resource';

/** All that an order takes along; the class that names it is registered with the workspaces. */
export abstract class OrderResources extends Workspace<never> {
  abstract readonly all: readonly OrderResource[];
}
