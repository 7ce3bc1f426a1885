import { addDays } from '../../../common/dates.ts'

/** The largest PDF, in bytes. */
export const maxManualBytes = 10 * 1024 * 1024
/** The longest text, in characters. Longer manuals are uploaded as a PDF. */
export const maxManualLetters = 60_000
export const usualDays = 14

/** The statement employees agree to, unless the shop writes its own. */
export const usualStatement =
  'I received and read this version of the employee manual. I know whom to ask if anything in it is unclear.'

/** A part of a manual's text. */
export interface Block {
  kind: 'heading' | 'paragraph'
  text: string
}

/** Splits a text at empty lines. A line that begins with # is a heading; other lines of a paragraph stay lines. */
export function readManual(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join('\n') })
    lines = []
  }
  for (const line of text.split(/\r?\n/)) {
    const trimmed = line.trim()
    if (trimmed === '' || trimmed.startsWith('#')) endParagraph()
    const heading = trimmed.startsWith('#') ? trimmed.replace(/^#+/, '').trim() : ''
    if (heading !== '') blocks.push({ kind: 'heading', text: heading })
    else if (trimmed !== '' && !trimmed.startsWith('#')) lines.push(trimmed)
  }
  endParagraph()
  return blocks
}

interface Dates {
  publishedOn: string
  /** The first day of work or, without one, the day the person joined. */
  startedOn: string
  days: number
}

/** The day by which someone has to acknowledge a version: a number of days after it was published, or after their own start if that is later. */
export const getDueDay = ({ publishedOn, startedOn, days }: Dates): string =>
  addDays(startedOn > publishedOn ? startedOn : publishedOn, days)

/** Whether a typed name is the employee's, whatever its capitals, spaces, accents, and kind of apostrophe. */
export const isSameName = (typed: string, name: string): boolean => simplify(typed) === simplify(name)

const simplify = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").replace(/\s+/g, ' ').trim().toLowerCase()

/** The message for someone who typed another name, also shown at the field. */
export function describeNameToType(name: string) {
  const msg = `Type your own name as it is on your account: ${name}. If it is wrong there, correct it under Account Information first.`
  return { msg, errors: { name: msg } }
}
