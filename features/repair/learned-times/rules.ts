import { type LearnedTime, type VehicleClass } from './contract/index.ts'

/** Fewer would tell about single shops and jobs; the table refuses them, too. */
export const fewestJobs = 20
export const fewestShops = 5
/** A job longer or shorter is a mistake with the clock. Hundredths of an hour. */
export const longestJob = 6000
export const shortestJob = 3
/** Months back. */
export const monthsMeasured = 24

const classNames: Readonly<Record<VehicleClass, string>> = {
  all: 'vehicles',
  car: 'cars',
  suv: 'SUVs',
  pickup: 'pickups',
  van: 'vans',
  motorcycle: 'motorcycles',
  electric: 'electric vehicles',
}

const showHours = (hours: number) => hours.toFixed(hours * 10 === Math.round(hours * 10) ? 1 : 2)

/** "Shops took 1.4 h (1.2 to 1.7) on 34 SUVs; the guide says 0.9 h" */
export function describeLearnedTime({
  guideHours,
  vehicleClass,
  jobs,
  lowerHours,
  medianHours,
  upperHours,
}: LearnedTime): string {
  const took = `Shops took ${showHours(medianHours)} h (${showHours(lowerHours)} to ${showHours(upperHours)}) on ${jobs} ${classNames[vehicleClass]}`
  return guideHours === null ? took : `${took}; the guide says ${showHours(guideHours)} h`
}
