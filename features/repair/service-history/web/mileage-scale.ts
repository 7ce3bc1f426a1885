export interface Reading {
  at: string
  timeZone: string
  miles: number
}

/** A reading's position on the chart, in percent from the lower left corner. */
export interface Dot {
  reading: Reading
  x: number
  y: number
}

export interface Scale {
  dots: Dot[]
  /** Round numbers of miles, from the bottom up. */
  ticks: { miles: number; y: number }[]
}

/** The position of each reading; null when there are too few for a line. Readings are oldest first. */
export function calculateMileageScale(readings: readonly Reading[]): Scale | null {
  const [first, last] = [readings[0], readings.at(-1)]
  if (!first || !last || readings.length < 2) return null
  const miles = readings.map((reading) => reading.miles)
  const step = roundStep((Math.max(...miles) - Math.min(...miles)) / 3)
  const low = Math.floor(Math.min(...miles) / step) * step
  const high = Math.max(Math.ceil(Math.max(...miles) / step) * step, low + step)
  const [from, to] = [Date.parse(first.at), Date.parse(last.at)]
  const yOf = (value: number) => ((value - low) / (high - low)) * 100
  return {
    dots: readings.map((reading, index) => ({
      reading,
      x: to > from ? ((Date.parse(reading.at) - from) / (to - from)) * 100 : (index / (readings.length - 1)) * 100,
      y: yOf(reading.miles),
    })),
    ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => ({
      miles: low + index * step,
      y: yOf(low + index * step),
    })),
  }
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  return ([1, 2, 5].find((digit) => digit * power >= least) ?? 10) * power
}
