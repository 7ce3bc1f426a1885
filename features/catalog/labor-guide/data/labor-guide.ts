import { airIntake } from './air-intake.ts'
import { body } from './body.ts'
import { brakes } from './brakes.ts'
import { cooling } from './cooling.ts'
import { diagnosis } from './diagnosis.ts'
import { driveline } from './driveline.ts'
import { electrical } from './electrical.ts'
import { engine } from './engine.ts'
import { exhaust } from './exhaust.ts'
import { fuel } from './fuel.ts'
import { hvac } from './hvac.ts'
import { hybridAndEv } from './hybrid-and-ev.ts'
import { ignition } from './ignition.ts'
import { inspections } from './inspections.ts'
import { maintenance } from './maintenance.ts'
import { readGuide } from './read-guide.ts'
import type { LaborGuideRow } from './read-guide.ts'
import { safety } from './safety.ts'
import { startingAndCharging } from './starting-and-charging.ts'
import { steering } from './steering.ts'
import { suspension } from './suspension.ts'
import { timingAndBelts } from './timing-and-belts.ts'
import { tiresAndAlignment } from './tires-and-alignment.ts'
import { transmission } from './transmission.ts'

export type { LaborGuideRow }

/**
 * The labor guide a new installation starts with, parents before their children. Times are our own estimates of
 * July 2026 for a mid-size car in good condition, not copied from a published guide: a starting point for a shop to verify.
 */
export const laborGuide: readonly LaborGuideRow[] = [
  maintenance, brakes, steering, suspension, tiresAndAlignment, engine, timingAndBelts, cooling, fuel, airIntake, exhaust,
  ignition, startingAndCharging, electrical, hvac, transmission, driveline, body, safety, hybridAndEv, diagnosis, inspections,
].flatMap(readGuide)
