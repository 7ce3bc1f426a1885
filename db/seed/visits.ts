import type { jobMinutes } from '../../features/appointments/rules.ts'
import type { When } from './calendar.ts'
import { altimaLooked, type Inspected, lexusLooked, odysseyLooked, outbackLooked } from './inspected.ts'
import type { JobKey } from './jobs.ts'
import type { WaitsFor } from '../../features/work-orders/contract.ts'
import type { CustomerKey, Technician } from './people.ts'
import type { VehicleKey } from './vehicles.ts'

export type PaidBy = 'VISA' | 'MASTER CARD' | 'DISCOVER' | 'AMERICAN EXPRESS' | 'CASH'

export interface AnswerTold {
  at: When
  /** Why, job by job; the others are approved. */
  declined?: Partial<Record<JobKey, string>>
  /** The most it may cost; without: what was approved. */
  limitCents?: number
  /** Rung up by the technician, though they could have signed online. */
  byPhone?: true
}

/** A vehicle's stay in the shop, as far as it got. What lies ahead of now has not happened. */
export interface Visit {
  who: CustomerKey
  car: VehicleKey
  technician: Technician
  /** When the appointment was made; without: came without one. */
  booked?: When
  comes: When
  minutes?: (typeof jobMinutes)[number]
  jobs: readonly JobKey[]
  diagnosed?: When
  /** What was looked over with it. */
  inspected?: Inspected
  promised?: When
  sent?: When
  /** By signature online; by phone from somebody who never signed up. */
  answered?: AnswerTold
  /** Money that the shop asked for before the work. */
  deposit?: { at: When; cents: number; reason: string; paid?: { at: When; by: PaidBy } }
  started?: When
  /** What is finished of the work that goes on. */
  done?: { at: When; jobs: readonly JobKey[] }
  /** What the work has to wait for; until when the story does not say. */
  waits?: { at: When; for: WaitsFor; note: string; until: When }
  /** What showed up during the work: a revised estimate. */
  found?: { at: When; jobs: readonly JobKey[]; sent: When }
  ready?: When
  paid?: { at: When; by: PaidBy }
  rated?: { at: When; stars: number; text: string }
  cancelled?: When
}

/** The last three weeks of Northside Auto Care. Days are workdays from today: see `When`. */
export const visits: readonly Visit[] = [
  // Closed
  {
    who: 'casey',
    car: 'civic',
    technician: 'dave',
    booked: [-13, '20:10'],
    comes: [-11, '09:00'],
    jobs: ['oil', 'rotate', 'belt'],
    diagnosed: [-11, '09:40'],
    promised: [-11, '16:00'],
    sent: [-11, '10:20'],
    answered: { at: [-11, '10:45'] },
    started: [-11, '11:00'],
    ready: [-11, '14:30'],
    paid: { at: [-11, '16:10'], by: 'VISA' },
  },
  {
    who: 'denise',
    car: 'accord',
    technician: 'renee',
    booked: [-12, '18:45'],
    comes: [-9, '08:30'],
    minutes: 120,
    jobs: ['frontBrakes', 'cabinFilter'],
    diagnosed: [-9, '09:30'],
    promised: [-9, '17:00'],
    sent: [-9, '09:50'],
    answered: { at: [-9, '10:35'], byPhone: true },
    started: [-9, '11:00'],
    ready: [-9, '15:20'],
    paid: { at: [-9, '17:05'], by: 'MASTER CARD' },
  },
  {
    who: 'paul',
    car: 'sierra',
    technician: 'hector',
    comes: [-8, '08:20'],
    jobs: ['battery'],
    diagnosed: [-8, '08:50'],
    promised: [-8, '11:00'],
    sent: [-8, '09:10'],
    answered: { at: [-8, '09:20'] },
    started: [-8, '09:40'],
    ready: [-8, '10:30'],
    paid: { at: [-8, '10:50'], by: 'CASH' },
  },
  {
    who: 'miguel',
    car: 'silverado',
    technician: 'dave',
    booked: [-10, '12:20'],
    comes: [-8, '10:00'],
    minutes: 180,
    jobs: ['airConditioning'],
    diagnosed: [-8, '11:20'],
    promised: [-8, '17:00'],
    sent: [-8, '11:40'],
    answered: { at: [-8, '12:15'], limitCents: 45_000 },
    started: [-8, '13:00'],
    ready: [-8, '15:50'],
    paid: { at: [-8, '17:30'], by: 'AMERICAN EXPRESS' },
  },
  {
    who: 'hannah',
    car: 'altima',
    technician: 'hector',
    booked: [-9, '21:05'],
    comes: [-7, '08:00'],
    minutes: 240,
    jobs: ['struts', 'alignment', 'rearBrakes'],
    diagnosed: [-7, '09:30'],
    inspected: altimaLooked,
    promised: [-6, '17:00'],
    sent: [-7, '10:10'],
    answered: { at: [-7, '12:40'], declined: { rearBrakes: 'I will have the rear brakes done next month.' } },
    started: [-7, '13:15'],
    ready: [-6, '14:40'],
    paid: { at: [-6, '16:55'], by: 'DISCOVER' },
    rated: { at: [-5, '20:10'], stars: 5, text: 'Rides like new. They did not push the rear brakes when I said next month.' },
  },
  {
    who: 'priya',
    car: 'rav4',
    technician: 'renee',
    booked: [-6, '08:15'],
    comes: [-5, '09:30'],
    minutes: 90,
    jobs: ['starter'],
    diagnosed: [-5, '10:30'],
    promised: [-5, '17:00'],
    sent: [-5, '10:45'],
    answered: { at: [-5, '11:10'], byPhone: true },
    started: [-5, '12:30'],
    ready: [-5, '14:45'],
    paid: { at: [-5, '17:20'], by: 'MASTER CARD' },
  },
  {
    who: 'rosa',
    car: 'corollaOld',
    technician: 'dave',
    comes: [-5, '13:10'],
    jobs: ['flat'],
    diagnosed: [-5, '13:30'],
    promised: [-5, '15:00'],
    sent: [-5, '13:40'],
    answered: { at: [-5, '13:45'] },
    started: [-5, '13:55'],
    ready: [-5, '14:35'],
    paid: { at: [-5, '14:50'], by: 'CASH' },
  },
  {
    who: 'walter',
    car: 'escape',
    technician: 'hector',
    booked: [-6, '19:30'],
    comes: [-4, '08:00'],
    minutes: 120,
    jobs: ['coil', 'plugs'],
    diagnosed: [-4, '09:15'],
    promised: [-4, '16:00'],
    sent: [-4, '09:35'],
    answered: { at: [-4, '10:05'], byPhone: true },
    started: [-4, '10:30'],
    ready: [-4, '14:10'],
    paid: { at: [-4, '15:45'], by: 'VISA' },
  },
  {
    who: 'darnell',
    car: 'f150',
    technician: 'renee',
    booked: [-5, '20:20'],
    comes: [-3, '08:30'],
    minutes: 240,
    jobs: ['waterPump', 'belt'],
    diagnosed: [-3, '10:00'],
    promised: [-2, '12:00'],
    sent: [-3, '10:30'],
    answered: { at: [-3, '11:20'], byPhone: true },
    started: [-3, '13:00'],
    ready: [-2, '10:45'],
    paid: { at: [-2, '12:10'], by: 'AMERICAN EXPRESS' },
    rated: { at: [-1, '19:25'], stars: 4, text: 'Good work on the pump. It took a day longer than I had hoped.' },
  },
  // On the board
  // Finished long ago and not fetched: storage is due.
  {
    who: 'miguel',
    car: 'fit',
    technician: 'renee',
    booked: [-11, '21:50'],
    comes: [-9, '13:00'],
    minutes: 60,
    jobs: ['battery'],
    diagnosed: [-9, '13:40'],
    promised: [-9, '17:00'],
    sent: [-9, '13:55'],
    answered: { at: [-9, '15:10'] },
    started: [-8, '11:00'],
    ready: [-8, '12:10'],
  },
  {
    who: 'luis',
    car: 'wrangler',
    technician: 'hector',
    booked: [-5, '17:45'],
    comes: [-3, '09:00'],
    minutes: 180,
    jobs: ['frontBrakes', 'brakeFluid'],
    diagnosed: [-3, '10:40'],
    promised: [-1, '16:00'],
    sent: [-3, '11:05'],
    answered: { at: [-3, '12:30'] },
    started: [-2, '09:00'],
    done: { at: [-2, '11:30'], jobs: ['frontBrakes'] },
    found: { at: [-2, '11:50'], jobs: ['caliper'], sent: [-2, '12:15'] },
  },
  {
    who: 'janelle',
    car: 'bmw',
    technician: 'dave',
    booked: [-6, '22:10'],
    comes: [-3, '13:00'],
    minutes: 180,
    jobs: ['valveCover', 'oil'],
    diagnosed: [-3, '14:20'],
    promised: [-1, '14:00'],
    sent: [-3, '14:50'],
    answered: { at: [-3, '16:30'] },
    started: [-2, '08:30'],
    ready: [-1, '11:15'],
  },
  {
    who: 'keith',
    car: 'forester',
    technician: 'renee',
    comes: [-2, '08:10'],
    jobs: ['wheelBearing', 'rotate'],
    diagnosed: [-2, '09:40'],
    promised: [0, '15:00'],
    sent: [-2, '10:05'],
    answered: { at: [-2, '10:30'] },
    started: [-2, '14:00'],
    done: { at: [-1, '10:20'], jobs: ['rotate'] },
    waits: { at: [-1, '10:35'], for: 'part', note: 'Wheel bearing hub, right front', until: [1, '12:00'] },
  },
  {
    who: 'casey',
    car: 'outback',
    technician: 'dave',
    booked: [-5, '19:15'],
    comes: [-2, '08:30'],
    minutes: 120,
    jobs: ['frontBrakes', 'airConditioning', 'cabinFilter'],
    diagnosed: [-2, '15:10'],
    inspected: outbackLooked,
    promised: [1, '16:00'],
    sent: [-1, '15:20'],
  },
  {
    who: 'nora',
    car: 'rx350',
    technician: 'renee',
    booked: [-4, '18:30'],
    comes: [-2, '10:00'],
    minutes: 180,
    jobs: ['stabilizer', 'tires', 'alignment'],
    diagnosed: [-2, '11:45'],
    inspected: lexusLooked,
    promised: [0, '12:00'],
    sent: [-2, '13:10'],
    answered: { at: [-2, '15:25'], declined: { tires: 'I have a set waiting at the warehouse club.' } },
    deposit: {
      at: [-2, '15:40'],
      cents: 9000,
      reason: 'special-order stabilizer links',
      paid: { at: [-2, '16:05'], by: 'AMERICAN EXPRESS' },
    },
    started: [-1, '08:40'],
    done: { at: [-1, '11:00'], jobs: ['stabilizer'] },
  },
  {
    who: 'vernon',
    car: 'silveradoOld',
    technician: 'hector',
    comes: [-2, '11:20'],
    jobs: ['radiator'],
    diagnosed: [-2, '13:00'],
    promised: [-1, '16:30'],
    sent: [-2, '13:25'],
    answered: { at: [-2, '13:40'], limitCents: 75_000 },
    started: [-2, '15:00'],
    ready: [-1, '13:30'],
  },
  {
    who: 'rashad',
    car: 'equinox',
    technician: 'hector',
    booked: [-4, '12:05'],
    comes: [-2, '14:00'],
    minutes: 90,
    jobs: ['alternator'],
    diagnosed: [-2, '15:40'],
    promised: [1, '12:00'],
    sent: [-2, '16:05'],
    answered: { at: [-1, '08:10'] },
  },
  {
    who: 'owen',
    car: 'jetta',
    technician: 'dave',
    booked: [-3, '20:40'],
    comes: [-1, '08:00'],
    minutes: 60,
    jobs: ['oil', 'brakeFluid'],
    diagnosed: [-1, '08:35'],
    promised: [-1, '15:00'],
    sent: [-1, '08:50'],
    answered: { at: [-1, '09:05'], byPhone: true },
    started: [-1, '09:30'],
    ready: [-1, '12:20'],
  },
  {
    who: 'gordon',
    car: 'tacoma',
    technician: 'renee',
    booked: [-4, '12:40'],
    comes: [-2, '15:00'],
    minutes: 60,
    jobs: ['rotate', 'brakeFluid'],
    diagnosed: [-2, '15:50'],
    promised: [-1, '12:00'],
    sent: [-2, '16:10'],
    answered: { at: [-2, '17:25'] },
    started: [-1, '08:20'],
    ready: [-1, '10:05'],
  },
  {
    who: 'sofia',
    car: 'soul',
    technician: 'renee',
    booked: [-6, '10:15'],
    comes: [-4, '13:00'],
    minutes: 60,
    jobs: ['thermostat'],
    diagnosed: [-4, '14:00'],
    sent: [-4, '14:20'],
    answered: { at: [-4, '16:45'], byPhone: true, declined: { thermostat: 'My brother-in-law will do it.' } },
    cancelled: [-4, '17:10'],
  },
  {
    who: 'emily',
    car: 'tucson',
    technician: 'hector',
    booked: [-3, '16:20'],
    comes: [-1, '09:00'],
    minutes: 90,
    jobs: ['evap', 'oil'],
    diagnosed: [-1, '10:50'],
    promised: [0, '17:00'],
    sent: [-1, '11:15'],
  },
  {
    who: 'curtis',
    car: 'telluride',
    technician: 'dave',
    booked: [-3, '21:30'],
    comes: [-1, '10:00'],
    minutes: 120,
    jobs: ['rearBrakes'],
    diagnosed: [-1, '11:10'],
    promised: [0, '14:00'],
    sent: [-1, '11:30'],
    answered: { at: [-1, '12:50'], byPhone: true },
  },
  {
    who: 'teresa',
    car: 'odyssey',
    technician: 'renee',
    booked: [-2, '17:50'],
    comes: [-1, '13:30'],
    minutes: 120,
    jobs: ['tieRods', 'alignment'],
    diagnosed: [-1, '15:00'],
    inspected: odysseyLooked,
  },
  {
    who: 'gordon',
    car: 'tacoma',
    technician: 'hector',
    booked: [-2, '20:05'],
    comes: [-1, '16:00'],
    minutes: 60,
    jobs: ['wheelBearing'],
  },
  // Today, as the hours pass
  {
    who: 'amara',
    car: 'rogue',
    technician: 'hector',
    booked: [-2, '12:35'],
    comes: [0, '08:00'],
    minutes: 60,
    jobs: ['oil', 'rotate'],
    diagnosed: [0, '08:30'],
    promised: [0, '12:00'],
    sent: [0, '08:45'],
    answered: { at: [0, '09:10'], byPhone: true },
    started: [0, '09:25'],
  },
  {
    who: 'brooke',
    car: 'cx5',
    technician: 'dave',
    booked: [-2, '19:40'],
    comes: [0, '08:30'],
    minutes: 120,
    jobs: ['rearBrakes'],
    diagnosed: [0, '09:45'],
    promised: [0, '16:00'],
    sent: [0, '10:10'],
  },
  {
    who: 'linh',
    car: 'crv',
    technician: 'renee',
    booked: [-1, '12:15'],
    comes: [0, '10:30'],
    minutes: 120,
    jobs: ['struts'],
    diagnosed: [0, '11:40'],
  },
  {
    who: 'tyrell',
    car: 'ram',
    technician: 'hector',
    booked: [-1, '18:10'],
    comes: [0, '13:00'],
    minutes: 120,
    jobs: ['oxygenSensor'],
    diagnosed: [0, '14:30'],
  },
  {
    who: 'walter',
    car: 'corolla',
    technician: 'dave',
    booked: [-1, '13:20'],
    comes: [0, '15:00'],
    minutes: 60,
    jobs: ['oil', 'cabinFilter'],
  },
]

/** An appointment that nobody has come for, or will yet. */
export interface Booking {
  who: CustomerKey
  /** Without: the customer named none. */
  car?: VehicleKey
  booked: When
  starts: When
  minutes?: (typeof jobMinutes)[number]
  /** Whom the shop has given it to. */
  technician?: Visit['technician']
  concern: string
  cancelled?: When
  /** When the shop stopped waiting. */
  missed?: When
}

export const bookings: readonly Booking[] = [
  {
    who: 'amara',
    technician: 'dave',
    car: 'rogue',
    booked: [-5, '11:30'],
    starts: [-3, '11:00'],
    concern: 'Oil change and tire rotation',
    missed: [-3, '12:30'],
  },
  {
    who: 'darnell',
    car: 'malibu',
    booked: [-6, '21:15'],
    starts: [-2, '14:00'],
    concern: 'Noise from the right front wheel',
    cancelled: [-3, '20:30'],
  },
  {
    who: 'miguel',
    car: 'fit',
    booked: [-11, '20:50'],
    starts: ['last Saturday', '10:00'],
    concern: 'Battery check',
    cancelled: [-11, '21:40'],
  },
  {
    who: 'casey',
    technician: 'dave',
    car: 'civic',
    booked: [-2, '20:25'],
    starts: [2, '10:00'],
    minutes: 90,
    concern: 'State inspection is due, and the right rear tire keeps losing air',
  },
  { who: 'denise', car: 'accord', booked: [-1, '19:00'], starts: [1, '08:30'], minutes: 60, concern: 'Oil change' },
  {
    who: 'tyrell',
    car: 'camry',
    booked: [-2, '21:10'],
    starts: [1, '09:00'],
    minutes: 120,
    concern: 'Rear brakes squeal in the morning',
  },
  {
    who: 'rashad',
    technician: 'hector',
    car: 'elantra',
    booked: [-3, '08:05'],
    starts: [1, '13:00'],
    minutes: 180,
    concern: 'Heater takes very long to get warm',
  },
  { who: 'owen', car: 'mazda3', booked: [-1, '20:40'], starts: [1, '15:00'], minutes: 60, concern: 'Vibration at highway speed' },
  {
    who: 'miguel',
    technician: 'dave',
    car: 'fit',
    booked: [-2, '07:55'],
    starts: [2, '08:00'],
    minutes: 120,
    concern: 'Clicks but does not start when it is cold',
  },
  {
    who: 'priya',
    technician: 'hector',
    car: 'rav4',
    booked: [-1, '12:30'],
    starts: [2, '13:30'],
    minutes: 60,
    concern: 'Second opinion on the timing cover seep',
  },
  {
    who: 'hannah',
    car: 'altima',
    booked: [-2, '18:20'],
    starts: [3, '09:00'],
    minutes: 120,
    concern: 'Rear brakes, as quoted',
    cancelled: [-1, '21:00'],
  },
  {
    who: 'darnell',
    technician: 'hector',
    car: 'malibu',
    booked: [-3, '20:35'],
    starts: [3, '08:30'],
    minutes: 120,
    concern: 'Noise from the right front wheel',
  },
  {
    who: 'sofia',
    booked: [-1, '10:45'],
    starts: [3, '11:00'],
    minutes: 60,
    concern: 'Looking at a used car I want to buy, can you inspect it?',
  },
  {
    who: 'gordon',
    car: 'tacoma',
    booked: [-1, '17:30'],
    starts: [4, '08:00'],
    minutes: 60,
    concern: 'Oil change and multi-point inspection',
  },
  {
    who: 'brooke',
    technician: 'dave',
    car: 'cx5',
    booked: [-1, '21:20'],
    starts: [4, '14:00'],
    minutes: 90,
    concern: 'Key fob works only sometimes',
  },
  {
    who: 'nora',
    car: 'rx350',
    booked: [-1, '18:50'],
    starts: [5, '09:30'],
    minutes: 60,
    concern: 'Mount the tires I bring along',
  },
  { who: 'linh', car: 'crv', booked: [-2, '22:00'], starts: [6, '10:00'], minutes: 240, concern: '90,000-mile service' },
  {
    who: 'denise',
    car: 'accord',
    booked: [-2, '12:50'],
    starts: ['next Saturday', '09:30'],
    minutes: 60,
    concern: 'Wiper blades and a new headlight bulb',
  },
  {
    who: 'tyrell',
    car: 'ram',
    booked: [-1, '07:45'],
    starts: ['next Saturday', '11:00'],
    minutes: 60,
    concern: 'Rotate the tires',
  },
]
