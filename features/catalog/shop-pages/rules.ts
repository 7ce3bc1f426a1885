import type { ShopPage } from './contract/index.ts'

/** The lowest and the highest price of each service, by name. */
export function listServices(jobs: readonly { shownAs: string; priceCents: number }[]): ShopPage['services'] {
  const byName = Map.groupBy(
    jobs.filter(({ shownAs }) => shownAs !== ''),
    ({ shownAs }) => shownAs.toLowerCase(),
  )
  return [...byName.values()]
    .map((same) => {
      const prices = same.map(({ priceCents }) => priceCents)
      return { name: same[0]!.shownAs, lowCents: Math.min(...prices), highCents: Math.max(...prices) }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

interface Point {
  latitude: number
  longitude: number
}

const milesPerDegree = 69

/** Where a point is from the middle of a map: miles to the east and miles to the south. */
export function findOffset(middle: Point, point: Point): { east: number; south: number } {
  const width = Math.cos((middle.latitude * Math.PI) / 180)
  return {
    east: (point.longitude - middle.longitude) * milesPerDegree * width,
    south: (middle.latitude - point.latitude) * milesPerDegree,
  }
}

export interface MapTile {
  url: string
  /** Pixels from the middle of the map to the tile's left upper corner. */
  left: number
  top: number
}

export const tilePixels = 256

/**
 * The tiles that cover a map of that many pixels, in the Web Mercator grid that OpenStreetMap and compatible services use. `template` has
 * `{z}`, `{x}` and `{y}`.
 */
export function listTiles(template: string, middle: Point, zoom: number, size: { width: number; height: number }): MapTile[] {
  const count = 2 ** zoom
  const latitude = (middle.latitude * Math.PI) / 180
  const x = ((middle.longitude + 180) / 360) * count
  const y = ((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * count
  const across = size.width / 2 / tilePixels
  const down = size.height / 2 / tilePixels
  const tiles: MapTile[] = []
  for (let row = Math.floor(y - down); row <= Math.floor(y + down); row++)
    for (let column = Math.floor(x - across); column <= Math.floor(x + across); column++) {
      if (row < 0 || row >= count) continue
      const url = template
        .replace('{z}', String(zoom))
        .replace('{x}', String(((column % count) + count) % count))
        .replace('{y}', String(row))
      tiles.push({ url, left: Math.round((column - x) * tilePixels), top: Math.round((row - y) * tilePixels) })
    }
  return tiles
}

/** How many pixels of a tile a mile takes at that latitude. */
export const calculatePixelsPerMile = (latitude: number, zoom: number): number =>
  (tilePixels * 2 ** zoom) / (24_901.5 * Math.cos((latitude * Math.PI) / 180))
