import type { When } from './calendar.ts'
import { brakePads } from './brake-pads.ts'
import { dirtyFilter, lowBattery, wornTire } from './drawn-finds.ts'
import type { JobKey } from './jobs.ts'

/** What a technician found at one point of the courtesy inspection. */
export interface Found {
  point: string
  figure?: number
  result?: 'amber' | 'red' | 'skipped'
  note?: string
  shopNote?: string
  photo?: () => Promise<Buffer>
  /** The job of the visit that it belongs to. */
  job?: JobKey
}

export interface Inspected {
  at: When
  found: readonly Found[]
  /** The technician was called away: only these sections are done. */
  only?: readonly string[]
  /** The customer was told at once. */
  told?: true
}

/** Every tire or wheel alike, but for those that are named. */
const wheels = (
  name: string,
  [leftFront, rightFront, leftRear, rightRear]: readonly [number, number, number, number],
): Found[] => [
  { point: `${name}, left front`, figure: leftFront },
  { point: `${name}, right front`, figure: rightFront },
  { point: `${name}, left rear`, figure: leftRear },
  { point: `${name}, right rear`, figure: rightRear },
]

const withMore = (found: readonly Found[], more: Readonly<Record<string, Partial<Found>>>): Found[] =>
  found.map((one) => ({ ...one, ...more[one.point] }))

export const outbackLooked: Inspected = {
  at: [-2, '15:25'],
  told: true,
  found: [
    ...withMore(wheels('Tread depth', [7, 7, 4, 4]), {
      'Tread depth, left rear': { note: 'Both rear tires are good for about one more summer.' },
    }),
    ...withMore(wheels('Pads', [1, 2, 7, 7]), {
      'Pads, left front': {
        note: 'The inner pad is nearly down to the metal; that is the grinding you hear.',
        photo: brakePads,
        job: 'frontBrakes',
      },
      'Pads, right front': { job: 'frontBrakes' },
    }),
    {
      point: 'Rotors and drums',
      result: 'amber',
      note: 'Front rotors have a groove and are at their limit.',
      job: 'frontBrakes',
    },
    {
      point: 'Cabin air filter',
      result: 'amber',
      note: 'Full of leaves: it slows the air down.',
      photo: dirtyFilter,
      job: 'cabinFilter',
    },
    { point: 'Wiper blades', result: 'amber', note: 'They smear. You can change them yourself.' },
    { point: 'Voltage at rest', figure: 12.6 },
    { point: 'Cold cranking amps', figure: 520 },
    { point: 'Spare tire and jack', result: 'skipped', shopNote: 'Trunk was full of moving boxes.' },
  ],
}

export const altimaLooked: Inspected = {
  at: [-7, '09:40'],
  found: [
    ...wheels('Tread depth', [6, 6, 7, 7]),
    ...withMore(wheels('Pads', [8, 8, 4, 4]), {
      'Pads, left rear': { job: 'rearBrakes' },
      'Pads, right rear': { note: 'They will do a few months more.', job: 'rearBrakes' },
    }),
    { point: 'Shocks and struts', result: 'red', note: 'Both front struts leak oil.', job: 'struts' },
    { point: 'Steering and alignment', result: 'amber', note: 'It pulls to the right.', job: 'alignment' },
  ],
}

export const lexusLooked: Inspected = {
  at: [-2, '11:50'],
  told: true,
  found: [
    ...withMore(wheels('Tread depth', [2, 2, 3, 4]), {
      'Tread depth, left front': {
        note: 'Down to the wear bars: it no longer grips in the rain.',
        photo: wornTire,
        job: 'tires',
      },
      'Tread depth, right front': { job: 'tires' },
      'Tread depth, left rear': { job: 'tires' },
      'Tread depth, right rear': { job: 'tires' },
    }),
    ...wheels('Pads', [7, 7, 6, 6]),
    { point: 'Noises', result: 'red', note: 'Knocks over bumps: the front stabilizer links are loose.', job: 'stabilizer' },
    {
      point: 'Steering and alignment',
      result: 'amber',
      note: 'The wheel stands to the left when you drive straight.',
      job: 'alignment',
    },
    { point: 'Voltage at rest', figure: 12.2, note: 'Weak after the night. Have it tested before winter.', photo: lowBattery },
  ],
}

export const odysseyLooked: Inspected = {
  at: [-1, '15:05'],
  only: ['Tires', 'Brakes'],
  found: [
    ...wheels('Tread depth', [5, 3, 6, 6]),
    ...wheels('Pads', [6, 6, 8, 8]),
    {
      point: 'Wear pattern',
      result: 'amber',
      note: 'The right front is worn on its inner edge.',
      photo: wornTire,
      job: 'alignment',
    },
  ],
}
