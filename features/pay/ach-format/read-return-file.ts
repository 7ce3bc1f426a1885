import { splitRecord } from './ach-fields.ts'
import { AchProblem } from './ach-lines.ts'
import { readAchFile, type ReadEntry } from './read-ach-file.ts'

/** One entry that the bank sends back, or says something about. */
export interface ReturnItem {
  /** The number of its record, for messages. */
  record: number
  kind: 'return' | 'change'
  code: string
  originalTrace: string
  /** Where the original went. */
  rdfi: string
  transactionCode: string
  account: string
  cents: number
  idNumber: string
  /** A change's corrected data: 29 characters. */
  corrected: string
  /** The text that the bank adds to a return, often empty. */
  info: string
}

/** Codes of entries that come back: 21 for a credit to checking, 26 for a debit, 31 and 36 the same for savings. */
const returnCodes: readonly string[] = ['21', '26', '31', '36']

/**
 * Reads the file in which a bank returns entries and sends notifications of change. Throws `AchProblem` for a file that is damaged, and for one
 * with entries that are neither. What an item must have in common with the entry that was sent is checked where that is known.
 */
export function readReturnFile(text: string): ReturnItem[] {
  return readAchFile(text).batches.flatMap(({ header, entries }) => entries.map((entry) => readItem(header.entryClass, entry)))
}

function readItem(entryClass: string, entry: ReadEntry): ReturnItem {
  const { record, addenda, trace, account, cents, idNumber, code: transactionCode } = entry
  if (!addenda || !returnCodes.includes(transactionCode))
    throw new AchProblem(
      record,
      'is neither a return nor a notification of change. Upload the bank’s return file, not a payment file.',
    )
  const type = addenda.text.slice(1, 3)
  const common = { record, transactionCode, account, cents, idNumber }
  if (type === '99') {
    const { code, originalTrace, originalRdfi, diedOn, info, trace: ownTrace } = splitRecord('returnAddenda', addenda.text)
    requireAddenda(addenda.record, { code, pattern: /^R\d\d$/, originalTrace, originalRdfi, ownTrace, trace })
    if (!/^(\d{6}| {6})$/.test(diedOn)) throw new AchProblem(addenda.record, 'has a date of death that does not exist.')
    if (entryClass === 'COR') throw new AchProblem(addenda.record, 'is a return in a batch of notifications of change.')
    return { ...common, kind: 'return', code, originalTrace, rdfi: originalRdfi, corrected: '', info: info.trim() }
  }
  if (type === '98') {
    const {
      code,
      originalTrace,
      originalRdfi,
      corrected,
      reserved,
      reserved2,
      trace: ownTrace,
    } = splitRecord('changeAddenda', addenda.text)
    requireAddenda(addenda.record, { code, pattern: /^C\d\d$/, originalTrace, originalRdfi, ownTrace, trace })
    if (reserved.trim() !== '' || reserved2.trim() !== '')
      throw new AchProblem(addenda.record, 'has something in a reserved field.')
    if (entryClass !== 'COR') throw new AchProblem(addenda.record, 'is a notification of change in a batch that is not COR.')
    if (cents !== 0) throw new AchProblem(record, 'is a notification of change with an amount.')
    return { ...common, kind: 'change', code, originalTrace, rdfi: originalRdfi, corrected, info: '' }
  }
  throw new AchProblem(addenda.record, 'is neither a return nor a notification of change.')
}

interface Addenda {
  code: string
  pattern: RegExp
  originalTrace: string
  originalRdfi: string
  /** The trace number in the addenda, and in its entry. */
  ownTrace: string
  trace: string
}

function requireAddenda(record: number, { code, pattern, originalTrace, originalRdfi, ownTrace, trace }: Addenda): void {
  if (!pattern.test(code)) throw new AchProblem(record, 'has an unknown code.')
  if (!/^\d{15}$/.test(originalTrace)) throw new AchProblem(record, 'has a wrong original trace number.')
  if (!/^\d{8}$/.test(originalRdfi)) throw new AchProblem(record, 'has a wrong original bank.')
  if (ownTrace !== trace) throw new AchProblem(record, 'has a different trace number than its entry.')
}
