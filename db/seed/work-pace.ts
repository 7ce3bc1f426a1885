/** Quicker than planned as often as slower: what a technician needs of the hours that are billed. */
const paces = [0.85, 1.1, 0.95, 0.8, 1.2, 0.9, 1]

/** How long somebody works on so many planned hours; always the same for the same `turn`. */
export const secondsNeeded = (hours: number, turn: number): number => Math.round(hours * 3600 * paces[turn % paces.length]!)
