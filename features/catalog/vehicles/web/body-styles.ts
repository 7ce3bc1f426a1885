/** The shapes that we draw. */
export type Silhouette = 'sedan' | 'coupe' | 'hatchback' | 'wagon' | 'suv' | 'pickup' | 'van' | 'convertible' | 'motorcycle'

/** The body styles a person can choose; a decoder may be more specific. */
export const bodyStyles = [
  'Sedan',
  'Coupe',
  'Hatchback',
  'Wagon',
  'SUV',
  'Crossover',
  'Pickup',
  'Van',
  'Minivan',
  'Convertible',
  'Motorcycle',
] as const

const byWord: readonly (readonly [RegExp, Silhouette])[] = [
  [/convertible|cabriolet|roadster|spider/i, 'convertible'],
  [/motorcycle|scooter|moped/i, 'motorcycle'],
  [/coupe/i, 'coupe'],
  [/hatchback|liftback/i, 'hatchback'],
  [/wagon|estate/i, 'wagon'],
  [/pickup|truck|cab|cutaway|tractor/i, 'pickup'],
  [/van|bus|mpv/i, 'van'],
  [/suv|crossover|sport utility|off-road/i, 'suv'],
]

/** The shape closest to a body style; a sedan when it is unknown. */
export const getSilhouette = (bodyStyle: string): Silhouette => byWord.find(([word]) => word.test(bodyStyle))?.[1] ?? 'sedan'
