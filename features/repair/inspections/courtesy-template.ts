import type { Measure } from './measures.ts'

const tread: Measure = { unit: '32nds', better: 'more', amber: 4, red: 2 }

const pressure: Measure = { unit: 'psi', better: 'more', amber: null, red: null }

const pads: Measure = { unit: 'mm', better: 'more', amber: 5, red: 3 }

const volts: Measure = { unit: 'V', better: 'more', amber: 12.4, red: 12 }

const amps: Measure = { unit: 'CCA', better: 'more', amber: null, red: null }

const moisture: Measure = { unit: '%', better: 'less', amber: 2, red: 3 }

const wheels = ['left front', 'right front', 'left rear', 'right rear'] as const

const makePoints = (name: string, measure: Measure | null) => wheels.map((wheel) => ({ name: `${name}, ${wheel}`, measure }))

const makeVisualPoints = (...names: string[]) => names.map((name) => ({ name, measure: null }))

export const courtesyTemplateId = 'courtesy'

/**
 * The built-in inspection template. Tread: a tire is worn out at 2/32 inch (49 CFR 570.9 for front tires of passenger vehicles, and
 * the rule in most states). The other thresholds are common trade practice. Owners can change them all.
 */
export const courtesyTemplate = {
  name: 'Courtesy inspection',
  sections: [
    {
      name: 'Tires',
      points: [
        ...makePoints('Tread depth', tread),
        ...makePoints('Pressure', pressure),
        ...makeVisualPoints('Wear pattern', 'Spare tire and jack'),
      ],
    },
    {
      name: 'Brakes',
      points: [...makePoints('Pads', pads), ...makeVisualPoints('Rotors and drums', 'Lines and hoses', 'Parking brake')],
    },
    {
      name: 'Fluids',
      points: [
        ...makeVisualPoints('Engine oil', 'Coolant', 'Transmission fluid', 'Power steering fluid', 'Washer fluid'),
        { name: 'Brake fluid, water', measure: moisture },
      ],
    },
    {
      name: 'Lights and signals',
      points: makeVisualPoints(
        'Headlights',
        'Tail and brake lights',
        'Turn signals and hazards',
        'Plate and reverse lights',
        'Horn',
      ),
    },
    {
      name: 'Battery',
      points: [
        { name: 'Voltage at rest', measure: volts },
        { name: 'Cold cranking amps', measure: amps },
        ...makeVisualPoints('Terminals and hold-down'),
      ],
    },
    {
      name: 'Belts, hoses and filters',
      points: makeVisualPoints('Drive belts', 'Radiator and heater hoses', 'Engine air filter', 'Cabin air filter'),
    },
    {
      name: 'Glass and wipers',
      points: makeVisualPoints('Windshield', 'Wiper blades', 'Mirrors'),
    },
    {
      name: 'Underbody',
      points: makeVisualPoints(
        'Shocks and struts',
        'Ball joints and tie rods',
        'CV boots and driveshaft',
        'Exhaust',
        'Oil and fluid leaks',
        'Frame and fuel lines',
      ),
    },
    {
      name: 'Road test',
      points: makeVisualPoints(
        'Starting and idle',
        'Shifting',
        'Braking',
        'Steering and alignment',
        'Noises',
        'Warning lights on the dash',
      ),
    },
  ],
}
