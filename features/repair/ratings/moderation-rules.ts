import type { Refusal } from '../../../common/refusal.ts'
import { ratingRefusals } from './contract/index.ts'

interface Standing {
  isHidden: boolean
  isReported: boolean
}

/** Null when the decision can be made. A moderator may hide a rating that nobody reported, too. */
export function reasonNotToDecide(what: 'hide' | 'keep' | 'show', { isHidden, isReported }: Standing): Refusal | null {
  if (what === 'show') return isHidden ? null : ratingRefusals.notHidden
  if (isHidden) return ratingRefusals.isHidden
  return what === 'keep' && !isReported ? ratingRefusals.notReported : null
}

// Whole words only, so that "Dickson", "assess" and "Scunthorpe" are nobody's business.
const rudeWords =
  /\b(?:assholes?|bastards?|bitch(?:es)?|bullshit|cunts?|dickheads?|f+u+c+k\w*|motherfuckers?|pricks?|shitheads?|whores?|retards?|scumbags?|kill (?:you|him|her|them))\b/i
const contactDetails = /\w@\w|https?:\/\/|\bwww\.|\(\d{3}\) ?\d{3}[ .-]\d{4}\b|\b\d{3}[ .-]\d{3}[ .-]\d{4}\b/i

/**
 * Why a moderator should look at the words of a new rating, or null. The rating is shown in the meantime: a program that hides what it does
 * not like would hide honest ratings, too.
 */
export function findWordsToModerate(text: string): string | null {
  const rude = rudeWords.exec(text)?.[0]
  if (rude) return `It has the words “${rude}”.`
  return contactDetails.test(text) ? 'It has an e-mail address, a link or a phone number.' : null
}

/** The work item's title: the rating's author and first words. */
export function describeReported({ shop, stars, text }: { shop: string; stars: number; text: string }): string {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  const begin = words.length > 80 ? `${words.slice(0, 79).trimEnd()}…` : words
  return `${shop}, ${stars === 1 ? '1 star' : `${stars} stars`}${begin ? `: “${begin}”` : ', without a comment'}`
}
