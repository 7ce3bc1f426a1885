/** The most suggestions on one order. */
export const mostSuggestions = 3
/** The most add-ons that a vendor can offer. */
export const mostAddons = 200
/** Counts of an area below this are not shown to vendors. */
export const leastShown = 20

/** Null for a count that could point to a single shop or customer. */
export const hideSmall = (count: number): number | null => (count < leastShown ? null : count)

/** The state of an option on an order, and of its fee. */
export interface OptionFacts {
  /** Whether the customer has checked it and its part is on an order that is not canceled. */
  isAccepted: boolean
  /** Whether it may be offered again: neither accepted nor declined. */
  isOpen: boolean
  wasAccepted: boolean
  chargeId: string | null
  isCredited: boolean
}

/**
 * The fee is charged when the customer accepts, credited if the part is removed, and charged again only if the part comes back.
 */
export function decideFee({ isAccepted, isOpen, wasAccepted, chargeId, isCredited }: OptionFacts): 'charge' | 'credit' | null {
  if (isAccepted) return !wasAccepted || isCredited ? 'charge' : null
  return chargeId !== null && !isCredited && !isOpen ? 'credit' : null
}

/** Splits words separated by commas, as they are stored. */
export const readWords = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim().toLowerCase())
      .filter(Boolean),
  ),
]
