import { hazardCommunication } from './starter-hazards.ts'
import { highVoltage } from './starter-high-voltage.ts'
import { vehicleLifting } from './starter-lifting.ts'
import type { Starter } from './starter.ts'

export const starters: readonly Starter[] = [vehicleLifting, hazardCommunication, highVoltage]
