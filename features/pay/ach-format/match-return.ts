import { calculateCheckDigit } from './ach-fields.ts'
import type { ReturnItem } from './read-return-file.ts'

export interface MatchableEntry {
  trace: string
  transactionCode: string
  cents: number
  idNumber: string
  key: string
}

/** A credit (22, 23) comes back as 21 and a debit (27) as 26; for savings as 31 and 36. */
const returnOf = (code: string): string => `${code[0]}${code.endsWith('7') ? '6' : '1'}`

/** Why an item is about none of the entries: no entry has its trace number, or one has and the account, bank, amount or number differs. */
export type Mismatch = 'unknown' | 'differs'

/**
 * The entries that an item is about. A trace number alone proves nothing, because another company's program can give out the same ones: account, bank,
 * amount and number must be what was sent.
 */
export function matchReturn<Entry extends MatchableEntry>(
  item: ReturnItem,
  sent: readonly Entry[],
  makeKey: (routing: string) => string,
): Entry[] | Mismatch {
  const candidates = sent.filter(({ trace }) => trace === item.originalTrace)
  if (candidates.length === 0) return 'unknown'
  const key = makeKey(`${item.rdfi}${calculateCheckDigit(item.rdfi)}`)
  const found = candidates.filter(
    (entry) =>
      entry.key === key &&
      returnOf(entry.transactionCode) === item.transactionCode &&
      (item.kind === 'change' || entry.cents === item.cents) &&
      (item.idNumber === '' || entry.idNumber === item.idNumber),
  )
  return found.length > 0 ? found : 'differs'
}
