import { showMiles } from '../../catalog/vehicles/rules.ts'

/** Says what is wrong with the readings of one visit; null when nothing is. Miles. */
export const describeOdometerConflict = (odometerIn: number | null, odometerOut: number | null): string | null =>
  odometerIn !== null && odometerOut !== null && odometerOut < odometerIn
    ? `Odometer out cannot be below odometer in (${showMiles(odometerIn)})`
    : null
