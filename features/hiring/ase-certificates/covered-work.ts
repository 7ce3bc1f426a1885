import type { CertificateCode } from './areas.ts'

/** The certificates that cover a kind of work. Warnings name the first; any of the others will do. */
export type Cover = readonly [CertificateCode, ...CertificateCode[]]

const engine: Cover = ['A1', 'T1']
const automatic: Cover = ['A2']
const driveTrain: Cover = ['A3', 'T3']
const chassis: Cover = ['A4', 'T5']
const wheels: Cover = ['A4', 'T5', 'G1']
const brakes: Cover = ['A5', 'T4']
const electrical: Cover = ['A6', 'T6']
const climate: Cover = ['A7', 'T7']
const performance: Cover = ['A8', 'L1']
const diesel: Cover = ['A9', 'T2', 'L2']
const driverAssistance: Cover = ['L4']
const hybrid: Cover = ['L3']
/** Anyone who is certified in a part of the vehicle may change its oil. */
const maintenance: Cover = ['G1', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'T8']

/**
 * Which certificate covers a system or a group of the labor guide, by its number (features/catalog/labor-guide/data). Assigned by
 * us from the task lists in ASE's study guides: A1 includes cooling, A8 fuel, intake, exhaust and emissions, A4 wheels and
 * alignment, A6 starting, charging and airbags. An operation takes the entry of its nearest system or group. Body work,
 * inspections, road tests, and operations that the guide leaves to anyone in the shop have none.
 */
const coverByGuide: Readonly<Record<number, Cover>> = {
  // Maintenance and fluids
  100_000: maintenance,
  // Brakes
  120_000: brakes,
  // Steering
  140_000: chassis,
  // Suspension
  160_000: chassis,
  // Tires, wheels and alignment; 04 is alignment
  180_000: wheels,
  180_400: chassis,
  // Engine mechanical
  200_000: engine,
  // Timing and drive belts; 03 is the accessory drive
  220_000: engine,
  220_300: ['A1', 'T1', 'G1'],
  // Cooling system
  240_000: engine,
  // Fuel system; 04 is diesel injection
  260_000: performance,
  260_400: diesel,
  // Air intake and turbo
  280_000: performance,
  // Exhaust and emissions; 05 is diesel aftertreatment
  300_000: performance,
  300_500: diesel,
  // Ignition and engine sensors
  320_000: performance,
  // Starting and charging
  340_000: electrical,
  // Electrical and lighting
  360_000: electrical,
  // Heating and air conditioning
  380_000: climate,
  // Transmission and clutch; 03 is the manual transmission, 04 the clutch, 05 diagnosis of either
  400_000: automatic,
  400_300: driveTrain,
  400_400: driveTrain,
  400_500: ['A2', 'A3'],
  // Driveline and axles
  420_000: driveTrain,
  // Restraints and driver assistance; 01 is airbags and belts
  460_000: driverAssistance,
  460_100: electrical,
  // Hybrid and electric
  480_000: hybrid,
  // Diagnosis: 01 is engine performance
  500_100: performance,
}

/** Finds the certificates that cover an operation; null if none does. `guideIds`: the operation and everything above it in the labor guide, nearest first. */
export function findCover(guideIds: readonly number[]): Cover | null {
  for (const id of guideIds) {
    const cover = coverByGuide[id]
    if (cover) return cover
  }
  return null
}
