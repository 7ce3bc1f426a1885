import { recordLength, recordsPerBlock } from './ach-fields.ts'

/** Thrown by readers. `message` says what is wrong, and in which record, counted from 1. */
export class AchProblem extends Error {
  readonly record: number

  constructor(record: number, text: string) {
    super(record > 0 ? `Record ${record}: ${text}` : text)
    this.record = record
  }
}

const filler = '9'.repeat(recordLength)

export interface AchLine {
  /** Counted from 1. */
  record: number
  text: string
}

/** The records before the filler. Refuses a file that is not made of whole blocks of ten records with 94 printable characters each. */
export function readLines(text: string): { lines: AchLine[]; blocks: number } {
  const records = text.replace(/\r?\n$/, '').split(/\r?\n/)
  for (const [index, line] of records.entries()) {
    if (line.length !== recordLength) throw new AchProblem(index + 1, `has ${line.length} characters instead of ${recordLength}.`)
    if (!/^[\x20-\x7e]*$/.test(line)) throw new AchProblem(index + 1, 'has a character that is not allowed.')
  }
  if (records.length % recordsPerBlock !== 0)
    throw new AchProblem(0, `The file has ${records.length} records, which do not fill blocks of ten.`)
  const end = records.findIndex((line) => line.startsWith('9') && line !== filler)
  if (end === -1) throw new AchProblem(0, 'The file has no file control record.')
  const rest = records.slice(end + 1)
  const wrong = rest.findIndex((line) => line !== filler)
  if (wrong !== -1) throw new AchProblem(end + 2 + wrong, 'follows the file control and is not filler.')
  if (rest.length >= recordsPerBlock) throw new AchProblem(0, 'The file has more filler than its last block needs.')
  return {
    lines: records.slice(0, end + 1).map((line, index) => ({ record: index + 1, text: line })),
    blocks: records.length / recordsPerBlock,
  }
}
