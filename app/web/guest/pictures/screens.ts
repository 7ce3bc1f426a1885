/** The pictures of product screens, in pixels. Except for the first, twice as many as they take on a page. */
export const screenSizes = {
  /** A whole screen of a computer. */
  wide: { width: 1440, height: 900 },
  /** A part of one. */
  part: { width: 1280, height: 864 },
  /** The same two on a page as narrow as a phone: the screen as it is on a phone. */
  narrow: { width: 720, height: 1040 },
  /** A phone's screen. */
  phone: { width: 640, height: 1180 },
} as const

export type Screen = 'board' | 'order' | 'calendar' | 'approval' | 'inspection' | 'booking'

/** The pictures that `npm run screenshots` takes (e2e/product.pictures.ts). */
export const screenKinds: Readonly<Record<Screen, 'wide' | 'part' | 'phone'>> = {
  board: 'wide',
  order: 'part',
  calendar: 'part',
  approval: 'phone',
  inspection: 'phone',
  booking: 'phone',
}

export type Scheme = 'light' | 'dark'

/** A picture's file in `screens/`. */
export const getScreenFile = (screen: Screen, scheme: Scheme, isNarrow = false): string =>
  `${screen}${isNarrow ? '-narrow' : ''}-${scheme}.avif`
