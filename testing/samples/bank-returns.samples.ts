import { calculateCheckDigit, calculateEntryHash } from '../../features/pay/ach-format/ach-fields.ts'
import { readOwnFile } from '../../features/pay/ach-format/read-own-file.ts'

export interface BankAnswer {
  /** The entry's place in the file, from 0. */
  entry: number
  code: string
  /** The "Corrected Data" of a notification of change. */
  corrected?: string
  /** Another file that the entry is in. */
  of?: string
}

/** Plays the bank: returns entries of a file, or says what must be changed, in the format of such files. */
export function makeReturnFile(sentText: string, answers: readonly BankAnswer[], day = '261207'): string {
  const sent = readOwnFile(sentText)
  const batch = sent.batches[0]!
  const odfi = batch.header.odfi
  const batches = [answers.filter(({ code }) => code.startsWith('R')), answers.filter(({ code }) => code.startsWith('C'))]
  const lines: string[] = [
    `101 ${sent.header.origin.trim().padStart(9, '0').slice(-9)}${`${odfi}${calculateCheckDigit(odfi)}`.padStart(10)}${day}0830A094101${'WESTGATE AUTO REPAIR'.padEnd(23)}${'JPMORGAN CHASE'.padEnd(23)}${' '.repeat(8)}`,
  ]
  let [number, records, credits, debits] = [0, 0, 0, 0]
  const rdfis: string[] = []
  for (const wanted of batches.filter((batch) => batch.length > 0)) {
    number += 1
    const isChange = wanted[0]!.code.startsWith('C')
    const head = (type: string) => `${type}${isChange ? '200' : '200'}`
    lines.push(
      `${head('5')}${batch.header.companyName}${' '.repeat(20)}${batch.header.companyId}${isChange ? 'COR' : 'PPD'}${batch.header.description}${' '.repeat(6)}${day}   1${odfi}${String(number).padStart(7, '0')}`,
    )
    let [credit, debit] = [0, 0]
    wanted.forEach(({ entry: place, code, corrected = '', of }, index) => {
      const entry = (of === undefined ? batch : readOwnFile(of).batches[0]!).entries[place]!
      const isDebit = entry.code.endsWith('7')
      const cents = isChange ? 0 : entry.cents
      if (isDebit) debit += cents
      else credit += cents
      const rdfi = entry.routing.slice(0, 8)
      const trace = `${rdfi}${String(number * 100 + index).padStart(7, '0')}`
      lines.push(
        `6${entry.code[0]}${isDebit ? '6' : '1'}${odfi}${calculateCheckDigit(odfi)}${entry.account.padEnd(17)}${String(cents).padStart(10, '0')}${entry.idNumber.padEnd(15)}${entry.name.padEnd(22)}  1${trace}`,
        isChange
          ? `798${code}${entry.trace}${' '.repeat(6)}${rdfi}${corrected.padEnd(29)}${' '.repeat(15)}${trace}`
          : `799${code}${entry.trace}${' '.repeat(6)}${rdfi}${' '.repeat(44)}${trace}`,
      )
      rdfis.push(odfi)
    })
    const hash = calculateEntryHash(wanted.map(() => odfi))
    lines.push(
      `${head('8')}${String(wanted.length * 2).padStart(6, '0')}${hash}${String(debit).padStart(12, '0')}${String(credit).padStart(12, '0')}${batch.header.companyId}${' '.repeat(25)}${odfi}${String(number).padStart(7, '0')}`,
    )
    records += wanted.length * 2
    credits += credit
    debits += debit
  }
  const blocks = Math.ceil((lines.length + 1) / 10)
  lines.push(
    `9${String(number).padStart(6, '0')}${String(blocks).padStart(6, '0')}${String(records).padStart(8, '0')}${calculateEntryHash(rdfis)}${String(debits).padStart(12, '0')}${String(credits).padStart(12, '0')}${' '.repeat(39)}`,
  )
  while (lines.length < blocks * 10) lines.push('9'.repeat(94))
  return `${lines.join('\n')}\n`
}
