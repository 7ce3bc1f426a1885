import { calculateCheckDigit } from './ach-fields.ts'
import { AchProblem } from './ach-lines.ts'
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

/**
 * The entry that an item is about; null when no entry has its trace number, because the file also has other companies' items. Throws
 * `AchProblem` when one has, and bank, account, amount or number differ: then the file is not what the bank wrote.
 */
export function matchReturn<Entry extends MatchableEntry>(
  item: ReturnItem,
  sent: readonly Entry[],
  makeKey: (routing: string) => string,
): Entry | null {
  const candidates = sent.filter(({ trace }) => trace === item.originalTrace)
  if (candidates.length === 0) return null
  const key = makeKey(`${item.rdfi}${calculateCheckDigit(item.rdfi)}`)
  const found = candidates.find(
    (entry) =>
      entry.key === key &&
      returnOf(entry.transactionCode) === item.transactionCode &&
      (item.kind === 'change' || entry.cents === item.cents) &&
      (item.idNumber === '' || entry.idNumber === item.idNumber),
  )
  if (!found) throw new AchProblem(item.record, 'names an entry that you sent, but another account, amount or number.')
  return found
}
