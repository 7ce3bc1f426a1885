/**
 * Parts of a state in which its own law asks for more, by the first digits of a ZIP code. New York: 12 NYCRR 142-2.1 and 142-2.14 name the City, Nassau,
 * Suffolk and Westchester. A few places in Putnam County share 105 with Westchester; they get the higher figures, too, because paying overtime is the
 * safe side.
 */
const areas: Readonly<Record<string, { name: string; zips: readonly string[] }>> = {
  NY: {
    name: 'New York City, Nassau, Suffolk, or Westchester',
    zips: '06390 100 101 102 103 104 105 106 107 108 110 111 112 113 114 115 116 117 118 119'.split(' '),
  },
}

/** The area that a shop is in, or ''. A ZIP code that is not known counts as in it, so that nobody loses pay by a gap. */
export function findLocalArea(state: string, zip: string): string {
  const area = areas[state]
  if (!area) return ''
  return !/^\d{5}/.test(zip) || area.zips.some((digits) => zip.startsWith(digits)) ? area.name : ''
}
