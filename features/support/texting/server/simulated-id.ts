import { randomUUID } from 'node:crypto'

/** What the phone simulator calls a text or a call, as a provider would. */
export const makeSimulatedId = (): string => `SIM-${randomUUID()}`
