import type { SuspendableKind } from '../../platform/suspensions/rules.ts'
import type { RecordKind } from './contract/index.ts'

/** Hours in which a second admin confirms the reset of a second step. */
export const resetHours = 24
/** Records of each kind on a page of the search. */
export const groupSize = 8

/** The possible meanings of a search text; null for one it cannot have. */
export interface SearchText {
  /** Lower-case words that must all be part of a name, an e-mail or a phone number; the longest first. */
  words: readonly string[]
  vin: string | null
  /** As typed and without spaces. */
  plates: readonly string[]
  invoice: number | null
}

/** Ten digits of a phone number, however they are punctuated. */
function readPhone(text: string): string | null {
  if (!/^[\d\s().+-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? digits : null
}

/** The possible meanings of the text in the one box. It can mean several: `1234567` is a plate, an invoice number and part of a phone number. */
export function readSearch(text: string): SearchText {
  const phone = readPhone(text)
  const words = phone ? [phone] : text.toLowerCase().split(/\s+/).filter(Boolean)
  const packed = text.toUpperCase().replace(/[\s-]/g, '')
  const invoice = /^#?(?:RO\s*)?(\d{1,9})$/i.exec(text.trim())?.[1]
  return {
    words: words.toSorted((a, b) => b.length - a.length).slice(0, 6),
    vin: /^[A-HJ-NPR-Z0-9]{11,17}$/.test(packed) && /\d/.test(packed) ? packed : null,
    plates: /^[A-Z0-9]{2,8}$/.test(packed) && !phone ? [...new Set([packed, text.trim().toUpperCase()])] : [],
    invoice: invoice === undefined ? null : Number(invoice),
  }
}

/** The search text as the audit log may keep it for good: the kind, and only a hint of a person's numbers and names. */
export function describeSearch(text: string): string {
  const typed = text.trim()
  const { vin, invoice } = readSearch(typed)
  const phone = readPhone(typed)
  if (phone) return `A phone that ends in ${phone.slice(-2)}`
  if (typed.includes('@')) return `An e-mail of ${typed.length} characters that begins with ${typed[0]}`
  if (vin) return `A VIN that ends in ${vin.slice(-4)}`
  if (invoice !== null) return `A number of ${String(invoice).length} digits`
  return `Words of ${typed.length} characters that begin with ${typed[0] ?? 'nothing'}`
}

/** For `like`. */
export const toPattern = (word: string): string => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** An order is not suspended; its shop or customer is. */
export const isSuspendable = (kind: RecordKind): kind is SuspendableKind => kind !== 'order'
