import type { MatrixRange } from '../../features/catalog/price-book/contract/index.ts'
import { calculateMatrixPrice } from '../../features/catalog/price-book/rules.ts'

/** A part of a job. Cost in cents each; quantity in pieces, quarts or pounds. */
export interface JobPart {
  partNo: string
  manufacturer: string
  name: string
  costCents: number
  quantity: number
  condition?: 'new' | 'used' | 'rebuilt'
}

/** One concern with the work it led to. */
export interface Job {
  /** The name of the job, which the customer sees above the concern. */
  fix: string
  complaint: string
  cause: string
  correction: string
  /** Titles from the labor guide, each with its parts. */
  labors: readonly (readonly [title: string, ...parts: JobPart[]])[]
}

const makePart = (
  manufacturer: string,
  partNo: string,
  name: string,
  dollars: number,
  quantity = 1,
  condition?: JobPart['condition'],
): JobPart => ({
  manufacturer,
  partNo,
  name,
  costCents: Math.round(dollars * 100),
  quantity,
  ...(condition ? { condition } : {}),
})

/** The more a part costs, the lower the markup. */
export const demoMatrix: readonly MatrixRange[] = [
  { from: 0, by: 'multiplier', amount: 2800 },
  { from: 10_00, by: 'multiplier', amount: 2100 },
  { from: 50_00, by: 'multiplier', amount: 1750 },
  { from: 150_00, by: 'multiplier', amount: 1500 },
]

export const calculatePrice = (costCents: number): number => calculateMatrixPrice(demoMatrix, costCents)

export const jobs = {
  oil: {
    fix: 'Change oil and filter',
    complaint: 'Oil change light is on',
    cause: 'Oil is due by mileage. Filter is original to the last service.',
    correction: 'Changed oil and filter, reset the maintenance reminder, set tire pressures, no leaks found.',
    labors: [
      [
        'Engine oil and filter — change',
        makePart('Wix', '57145', 'Oil filter', 4.85),
        makePart('Mobil', '124317', 'Full synthetic oil 0W-20, quart', 5.1, 5),
      ],
      ['Oil life monitor — reset'],
    ],
  },
  rotate: {
    fix: 'Rotate tires',
    complaint: 'Please rotate the tires while it is here',
    cause: 'Front tires 2/32 in. lower than the rears.',
    correction: 'Rotated the tires front to rear, torqued the wheels and set the pressures.',
    labors: [['Tires — rotate']],
  },
  frontBrakes: {
    fix: 'Replace front pads and rotors',
    complaint: 'Grinding noise from the front when I brake',
    cause: 'Front pads at 1 mm, inner pads on the backing plates. Rotors scored below minimum thickness.',
    correction: 'Replaced front pads and rotors, cleaned and lubricated the slides, bedded the brakes on a road test.',
    labors: [
      [
        'Brake pads and rotors, front — replace',
        makePart('Akebono', 'ACT1210', 'Ceramic brake pad set, front', 46.2),
        makePart('Centric', '120.40084', 'Brake rotor, front', 41.75, 2),
      ],
    ],
  },
  rearBrakes: {
    fix: 'Replace rear pads and rotors',
    complaint: 'Squealing from the back at low speed',
    cause: 'Rear pads at 2 mm with the wear indicators touching. Rotors have a lip and light heat spots.',
    correction: 'Replaced rear pads and rotors, serviced the parking brake, road tested.',
    labors: [
      [
        'Brake pads and rotors, rear — replace',
        makePart('Akebono', 'ACT1336', 'Ceramic brake pad set, rear', 39.9),
        makePart('Centric', '120.40107', 'Brake rotor, rear', 34.6, 2),
      ],
    ],
  },
  caliper: {
    fix: 'Replace left front caliper',
    complaint: 'Found during the work: left front caliper is seized',
    cause: 'Left front caliper piston does not retract; the new pads would overheat.',
    correction: 'Replaced the left front caliper, bled the brakes.',
    labors: [
      [
        'Brake caliper, front, one side — replace and bleed',
        makePart('Cardone', '18-B5063', 'Brake caliper, left front', 78.4, 1, 'rebuilt'),
        makePart('Prestone', 'AS401', 'Brake fluid DOT 3, quart', 7.2),
      ],
    ],
  },
  brakeFluid: {
    fix: 'Flush brake fluid',
    complaint: 'Brake pedal feels a little soft',
    cause: 'Fluid is dark with 3% moisture. No leaks at calipers or lines.',
    correction: 'Flushed and bled the brake fluid at all four wheels. Pedal is firm.',
    labors: [['Brake fluid — flush and bleed', makePart('Prestone', 'AS401', 'Brake fluid DOT 3, quart', 7.2, 1.5)]],
  },
  battery: {
    fix: 'Test and replace battery',
    complaint: 'Slow to start in the morning, had to jump it twice',
    cause: 'Battery tests at 238 of 640 cold cranking amps and does not hold a charge. Charging voltage is 14.3 V.',
    correction: 'Replaced the battery, cleaned the terminals, kept the radio and window settings.',
    labors: [
      ['Battery — test'],
      ['Battery, under hood — replace', makePart('Interstate', 'MTX-35', 'AGM battery, group 35', 128.5)],
    ],
  },
  alternator: {
    fix: 'Replace alternator',
    complaint: 'Battery light came on and the dash dimmed',
    cause: 'Alternator puts out 12.4 V at 2,000 rpm; diode ripple is high. Battery passes.',
    correction: 'Replaced the alternator, charging at 14.4 V under load.',
    labors: [['Alternator — replace', makePart('Denso', '210-0580', 'Alternator, 130 A', 214, 1, 'rebuilt')]],
  },
  starter: {
    fix: 'Replace starter',
    complaint: 'Clicks but does not crank, sometimes it takes five tries',
    cause: 'Starter draws 310 A and stalls; cable voltage drop is within limits.',
    correction: 'Replaced the starter motor, verified ten starts hot and cold.',
    labors: [['Starter motor, easy access — replace', makePart('Denso', '280-0387', 'Starter motor', 146.3, 1, 'rebuilt')]],
  },
  plugs: {
    fix: 'Replace spark plugs',
    complaint: 'Rough idle and the gas mileage went down',
    cause: 'Spark plugs worn to 0.060 in. gap, original to the car.',
    correction: 'Replaced the spark plugs to the specified gap and torque. Idle is smooth.',
    labors: [['Spark plugs, 4-cylinder — replace', makePart('NGK', '93444', 'Iridium spark plug', 9.35, 4)]],
  },
  coil: {
    fix: 'Replace ignition coil',
    complaint: 'Check engine light is flashing and it shakes going uphill',
    cause: 'P0302, cylinder 2 misfire follows the ignition coil when swapped.',
    correction: 'Replaced the cylinder 2 ignition coil, cleared the code, no misfires on a 12-mile drive.',
    labors: [['Ignition coil, one accessible — replace', makePart('Hitachi', 'IGC0047', 'Ignition coil', 52.8)]],
  },
  thermostat: {
    fix: 'Replace thermostat',
    complaint: 'Heater blows cold until I have driven for a while',
    cause: 'P0128, thermostat stuck open; coolant only reaches 158 °F.',
    correction: 'Replaced the thermostat and gasket, refilled and bled the coolant. Runs at 194 °F.',
    labors: [
      [
        'Thermostat — replace',
        makePart('Stant', '45829', 'Thermostat, 195 °F', 14.6),
        makePart('Fel-Pro', '35834', 'Thermostat gasket', 3.2),
      ],
      ['Coolant — drain and fill', makePart('Zerex', '675130', 'Coolant, 50/50 premix, gallon', 13.4, 1.5)],
    ],
  },
  waterPump: {
    fix: 'Replace water pump',
    complaint: 'Sweet smell and a puddle under the front',
    cause: 'Coolant seeps from the weep hole of the water pump. Pressure drops 4 psi in five minutes.',
    correction: 'Replaced the water pump with gasket, refilled and pressure tested the cooling system.',
    labors: [
      ['Water pump, belt driven — replace', makePart('Aisin', 'WPT-190', 'Water pump with gasket', 82.5)],
      ['Coolant — vacuum fill and bleed', makePart('Zerex', '675130', 'Coolant, 50/50 premix, gallon', 13.4, 2)],
    ],
  },
  radiator: {
    fix: 'Replace radiator',
    complaint: 'Temperature gauge climbs in traffic',
    cause: 'Radiator leaks at the plastic tank seam on the driver side; fans work.',
    correction: 'Replaced the radiator, refilled the coolant, held temperature 20 minutes at idle with the A/C on.',
    labors: [
      ['Radiator — replace', makePart('Denso', '221-3119', 'Radiator', 148)],
      ['Coolant — vacuum fill and bleed', makePart('Zerex', '675130', 'Coolant, 50/50 premix, gallon', 13.4, 2)],
    ],
  },
  airConditioning: {
    fix: 'Repair A/C leak and recharge',
    complaint: 'A/C blows warm when it is hot outside',
    cause: 'System is 0.5 lb low; dye shows at the service port valve cores.',
    correction: 'Replaced the valve cores, evacuated and recharged to the label. 42 °F at the center vent.',
    labors: [
      ['A/C leak — diagnose with dye or sniffer', makePart('Four Seasons', '26777', 'Service valve core and cap kit', 6.4)],
      ['A/C R-134a — evacuate and recharge', makePart('Honeywell', 'R134A-30', 'Refrigerant R-134a, pound', 11.9, 1.3)],
    ],
  },
  struts: {
    fix: 'Replace front struts',
    complaint: 'Bounces over bumps and clunks in the front',
    cause: 'Both front struts leak; the left upper mount is cracked.',
    correction: 'Replaced both front struts with mounts. Ride is quiet.',
    labors: [['Struts, front, both — replace', makePart('KYB', 'SR4521', 'Strut assembly, front', 118.6, 2)]],
  },
  alignment: {
    fix: 'Four-wheel alignment',
    complaint: 'Pulls to the right on the highway',
    cause: 'Right front toe is out by 0.24 degrees; tires wear on the inner edge.',
    correction: 'Set all four wheels to specification, steering wheel is centered. Printout in the glove box.',
    labors: [['Four-wheel alignment — perform']],
  },
  stabilizer: {
    fix: 'Replace stabilizer bar links',
    complaint: 'Rattle from the front on rough streets',
    cause: 'Both front stabilizer bar links have loose ball joints.',
    correction: 'Replaced both front stabilizer bar links, rattle is gone.',
    labors: [['Stabilizer bar links, front, both — replace', makePart('Moog', 'K750043', 'Stabilizer bar link', 24.3, 2)]],
  },
  wheelBearing: {
    fix: 'Replace front wheel bearing',
    complaint: 'Humming noise that gets louder with speed',
    cause: 'Right front hub bearing is rough and has play.',
    correction: 'Replaced the right front hub and bearing, torqued the axle nut, road tested to 70 mph.',
    labors: [
      ['Hub and bearing, bolted, front, one side — replace', makePart('SKF', 'BR930836', 'Hub and bearing assembly, front', 104)],
    ],
  },
  valveCover: {
    fix: 'Replace valve cover gasket',
    complaint: 'Burning oil smell after driving',
    cause: 'Valve cover gasket leaks onto the exhaust manifold at the rear.',
    correction: 'Replaced the valve cover gasket and cleaned the residue. Dry after a 15-minute run.',
    labors: [['Valve cover gasket, inline engine — replace', makePart('Fel-Pro', 'VS50802R', 'Valve cover gasket set', 31.4)]],
  },
  belt: {
    fix: 'Replace serpentine belt',
    complaint: 'Chirping from the engine on cold mornings',
    cause: 'Serpentine belt is cracked and the tensioner damper oscillates.',
    correction: 'Replaced belt, tensioner and idler. Quiet cold and warm.',
    labors: [
      [
        'Serpentine belt, tensioner and idler — replace',
        makePart('Gates', 'K060841', 'Serpentine belt', 22.9),
        makePart('Gates', '39172', 'Belt tensioner', 58.7),
        makePart('Gates', '36274', 'Idler pulley', 17.5),
      ],
    ],
  },
  tires: {
    fix: 'Mount four new tires',
    complaint: 'Tires look worn, can you quote a set?',
    cause: 'Tread at 3/32 in. all around, one plug in the right rear.',
    correction: 'Mounted and balanced four new tires, new valve stems, set the pressures.',
    labors: [
      [
        'Tires, set of four — mount and balance',
        makePart('Michelin', '04537', 'Defender 2 all-season tire', 118, 4),
        makePart('Schrader', '20008', 'Valve service kit', 2.9, 4),
      ],
    ],
  },
  flat: {
    fix: 'Repair flat tire',
    complaint: 'Right rear tire keeps losing air',
    cause: 'Screw in the center of the tread; no damage inside.',
    correction: 'Removed the screw, repaired from the inside with a plug-patch, balanced the wheel.',
    labors: [['Flat tire — repair with plug-patch', makePart('Tech', '292UL', 'Plug-patch, 1/4 in.', 2.2)]],
  },
  cabinFilter: {
    fix: 'Replace cabin air filter',
    complaint: 'Musty smell from the vents',
    cause: 'Cabin air filter is full of leaves.',
    correction: 'Replaced the cabin air filter, cleared the cowl drain.',
    labors: [['Cabin air filter — replace', makePart('Wix', '24483', 'Cabin air filter, charcoal', 11.8)]],
  },
  evap: {
    fix: 'Find and repair EVAP leak',
    complaint: 'Check engine light is on, drives fine',
    cause: 'P0456, smoke test shows the purge valve leaking internally.',
    correction: 'Replaced the EVAP purge valve, cleared the code, leak test passes.',
    labors: [
      ['EVAP leak — diagnose by smoke machine'],
      ['EVAP purge valve — replace', makePart('Standard', 'CP742', 'EVAP purge valve', 36.5)],
    ],
  },
  oxygenSensor: {
    fix: 'Replace oxygen sensor',
    complaint: 'Check engine light came back on',
    cause: 'P0135, upstream oxygen sensor heater circuit is open.',
    correction: 'Replaced the upstream oxygen sensor, cleared the code, monitors are ready.',
    labors: [['Oxygen sensor, upstream — replace', makePart('Denso', '234-9040', 'Air-fuel ratio sensor', 88.2)]],
  },
  tieRods: {
    fix: 'Replace outer tie rod ends',
    complaint: 'Steering wheel shimmies around 40',
    cause: 'Both outer tie rod ends have play.',
    correction: 'Replaced both outer tie rod ends.',
    labors: [['Tie rod ends, outer, both — replace', makePart('Moog', 'ES801062', 'Tie rod end, outer', 28.4, 2)]],
  },
} satisfies Record<string, Job>
export type JobKey = keyof typeof jobs

/** Jobs that electric cars need, too. */
export const electricCarJobs: readonly JobKey[] = [
  'rotate',
  'alignment',
  'tires',
  'flat',
  'cabinFilter',
  'brakeFluid',
  'stabilizer',
]

/** Jobs that repeat. All others are done once per car in the demo's history. */
export const recurringJobs: readonly JobKey[] = ['oil', 'rotate', 'cabinFilter']
