import { randomUUID } from 'node:crypto'

/** The phone simulator's ID for a text or a call, in place of a provider's. */
export const makeSimulatedId = (): string => `SIM-${randomUUID()}`
