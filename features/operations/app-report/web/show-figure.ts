import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import type { FigureUnit } from '../contract/index.ts'

const whole = new Intl.NumberFormat('en-US')
const percent = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 })
const tenth = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const sizes = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** A figure or a sum as text; a dash when it is not known. */
export function showValue(value: number | null | undefined, unit: FigureUnit): string {
  if (value === null || value === undefined) return '–'
  if (unit === 'money') return showCents(value)
  if (unit === 'percent') return `${percent.format(value / 1000)}%`
  return unit === 'bytes' ? showBytes(value) : whole.format(value)
}

/** `1234567` -> `1.2 MB` */
export function showBytes(bytes: number): string {
  let [size, step] = [bytes, 0]
  for (; size >= 1000 && step < sizes.length - 1; step += 1) size /= 1000
  return `${tenth.format(size)} ${sizes[step]}`
}

export const showSpan = ({ from, to }: { from: string; to: string }): string =>
  from === to ? showDay(from) : `${showDay(from)} – ${showDay(to)}`

export const showMilliseconds = (milliseconds: number): string => `${whole.format(milliseconds)} ms`
