import type { DemoTime } from './calendar.ts'
import { drawBrakePads, drawDirtyFilter, drawLowBattery, drawWornTire } from './draw-photos.ts'
import type { JobKey } from './repair-jobs.ts'

/** A technician's finding at one point of the courtesy inspection. */
export interface Finding {
  point: string
  figure?: number
  result?: 'amber' | 'red' | 'skipped'
  note?: string
  shopNote?: string
  photo?: () => Promise<Buffer>
  /** The job of the visit that fixes it. */
  job?: JobKey
}

export interface InspectionScript {
  at: DemoTime
  found: readonly Finding[]
  /** Only these sections are done because the technician was called away. */
  only?: readonly string[]
  /** Whether the report was sent to the customer. */
  isSent?: true
}

/** The same point at all four wheels. */
const checkWheels = (
  name: string,
  [leftFront, rightFront, leftRear, rightRear]: readonly [number, number, number, number],
): Finding[] => [
  { point: `${name}, left front`, figure: leftFront },
  { point: `${name}, right front`, figure: rightFront },
  { point: `${name}, left rear`, figure: leftRear },
  { point: `${name}, right rear`, figure: rightRear },
]

const withDetails = (found: readonly Finding[], more: Readonly<Record<string, Partial<Finding>>>): Finding[] =>
  found.map((finding) => ({ ...finding, ...more[finding.point] }))

export const outbackInspection: InspectionScript = {
  at: [-2, '15:25'],
  isSent: true,
  found: [
    ...withDetails(checkWheels('Tread depth', [7, 7, 4, 4]), {
      'Tread depth, left rear': { note: 'Both rear tires are good for about one more summer.' },
    }),
    ...withDetails(checkWheels('Pads', [1, 2, 7, 7]), {
      'Pads, left front': {
        note: 'The inner pad is nearly down to the metal; that is the grinding you hear.',
        photo: drawBrakePads,
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
      note: 'Full of leaves; it blocks the air.',
      photo: drawDirtyFilter,
      job: 'cabinFilter',
    },
    { point: 'Wiper blades', result: 'amber', note: 'They smear. You can replace them yourself.' },
    { point: 'Voltage at rest', figure: 12.6 },
    { point: 'Cold cranking amps', figure: 520 },
    { point: 'Spare tire and jack', result: 'skipped', shopNote: 'Trunk was full of moving boxes.' },
  ],
}

export const altimaInspection: InspectionScript = {
  at: [-7, '09:40'],
  found: [
    ...checkWheels('Tread depth', [6, 6, 7, 7]),
    ...withDetails(checkWheels('Pads', [8, 8, 4, 4]), {
      'Pads, left rear': { job: 'rearBrakes' },
      'Pads, right rear': { note: 'They are good for a few more months.', job: 'rearBrakes' },
    }),
    { point: 'Shocks and struts', result: 'red', note: 'Both front struts leak oil.', job: 'struts' },
    { point: 'Steering and alignment', result: 'amber', note: 'It pulls to the right.', job: 'alignment' },
  ],
}

export const lexusInspection: InspectionScript = {
  at: [-2, '11:50'],
  isSent: true,
  found: [
    ...withDetails(checkWheels('Tread depth', [2, 2, 3, 4]), {
      'Tread depth, left front': {
        note: 'Down to the wear bars: it no longer grips in the rain.',
        photo: drawWornTire,
        job: 'tires',
      },
      'Tread depth, right front': { job: 'tires' },
      'Tread depth, left rear': { job: 'tires' },
      'Tread depth, right rear': { job: 'tires' },
    }),
    ...checkWheels('Pads', [7, 7, 6, 6]),
    { point: 'Noises', result: 'red', note: 'Knocks over bumps: the front stabilizer links are loose.', job: 'stabilizer' },
    {
      point: 'Steering and alignment',
      result: 'amber',
      note: 'The steering wheel points left when you drive straight.',
      job: 'alignment',
    },
    {
      point: 'Voltage at rest',
      figure: 12.2,
      note: 'Weak after standing overnight. Have it tested before winter.',
      photo: drawLowBattery,
    },
  ],
}

export const odysseyInspection: InspectionScript = {
  at: [-1, '15:05'],
  only: ['Tires', 'Brakes'],
  found: [
    ...checkWheels('Tread depth', [5, 3, 6, 6]),
    ...checkWheels('Pads', [6, 6, 8, 8]),
    {
      point: 'Wear pattern',
      result: 'amber',
      note: 'The right front is worn on its inner edge.',
      photo: drawWornTire,
      job: 'alignment',
    },
  ],
}
