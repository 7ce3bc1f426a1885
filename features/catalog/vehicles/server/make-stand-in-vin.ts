import { randomBytes } from 'node:crypto'

/** For a vehicle whose VIN nobody has read yet; see `standInVin`. */
export const makeStandInVin = (): string => `NOVIN${randomBytes(6).toString('hex').toUpperCase()}`
