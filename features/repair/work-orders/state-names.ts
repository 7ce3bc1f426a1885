import { orderStateNames } from '../appointments/rules.ts'
import type { WorkOrderState } from './contract/index.ts'

export const stateNames: Readonly<Record<WorkOrderState, string>> = orderStateNames
