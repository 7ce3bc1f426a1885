/** A point in degrees, north and east positive. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** The earth's mean radius: 6,371.0088 km (IUGG). */
const earthRadiusMiles = 3958.7613

/** The straight-line distance in statute miles, accurate to half a percent. */
export function calculateMilesBetween(a: Coordinates, b: Coordinates): number {
  const radians = Math.PI / 180
  const north = Math.sin(((b.latitude - a.latitude) * radians) / 2)
  const east = Math.sin(((b.longitude - a.longitude) * radians) / 2)
  const h = north * north + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * east * east
  // Rounding can push opposite ends of the earth a hair over 1.
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, h)))
}
