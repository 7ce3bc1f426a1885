import { showCents } from '../../../common/cents.ts'
import type { Segments } from '../../platform/messages/rules.ts'

export { describeUnknownField, fillTemplate } from './templates.ts'
export { readTextWord, type TextWord } from './text-words.ts'

/**
 * About what a segment costs: Twilio's price for a text within the United States with the carriers' fee (price list, November 2026). The
 * bill may differ.
 */
export const centsPerSegment = 1.2

/** About what a text with pictures costs, however many segments: Twilio's price with the carriers' fee (price list, November 2026). */
export const centsPerPictureMessage = 3.2

export const describePictureMessage = (): string => `Picture message, about ${showCents(Math.ceil(centsPerPictureMessage))}`

export const usualMissedCallText = (shop: string): string =>
  `Sorry we missed your call to ${shop}. Text us here what you need, and we will answer as soon as we can. Reply STOP to end texts.`

/** `2 segments, about $0.03`, and why a text costs more than it seems. */
export function describeSegments({ segments, encoding, special }: Segments): string {
  const cost = Math.max(1, Math.ceil(segments * centsPerSegment))
  const counted = `${segments} ${segments === 1 ? 'segment' : 'segments'}, about ${showCents(cost)}`
  return encoding === 'UCS-2' && segments > 1 ? `${counted}. Without ${special.join(' ')}, it takes fewer` : counted
}
