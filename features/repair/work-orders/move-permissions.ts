import type { Permission } from '../../../common/permissions.ts'
import type { WorkOrderState } from './contract/index.ts'

/** The permissions an employee needs to move an order from one state to another. */
export function listMovePermissions(from: WorkOrderState, to: WorkOrderState): readonly Permission[] {
  if (to === 'cancelled') return ['orders.cancel']
  if (to === 'ready' || to === 'closed') return ['orders.ready']
  if (to === 'in-progress') return from === 'ready' ? ['orders.work', 'orders.reopen'] : ['orders.work']
  return ['orders.edit']
}
