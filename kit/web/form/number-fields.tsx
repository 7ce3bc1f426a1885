import { Text, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { readCents, showAmount } from '../../../common/cents.ts'
import { cleanNumber, useTypedText } from './typed-text.ts'
import { type FieldProps, useField } from './use-field.ts'

export interface NumberFieldProps extends FieldProps {
  min?: number
  max?: number
  decimals?: number
  /** The step of the arrow keys. */
  step?: number
  suffix?: string
}

const showNumber = (value: number | undefined) => (value === undefined ? '' : String(value))
const readNumber = (text: string) => (/\d/.test(text) ? Number(text) : undefined)

/** A number, undefined while empty; null is empty, too. Leading zeros are removed while typing. */
export function NumberField({ min = 0, max = 999_999, decimals = 0, step = 1, suffix, ...props }: NumberFieldProps) {
  const { value: kept, change, shared } = useField<number | null>(props)
  const value = kept ?? undefined
  const [text, setText] = useTypedText(value, showNumber, readNumber)
  const type = (typed: string) => {
    const clean = cleanNumber(typed, decimals)
    const next = readNumber(clean)
    if (next !== undefined && next > max) return
    setText(clean)
    change(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    change(Math.min(max, Math.max(min, Number(((value ?? 0) + by).toFixed(decimals)))))
  }
  return (
    <TextInput
      {...shared}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      rightSection={
        suffix && (
          <Text c="dimmed" size="sm">
            {suffix}
          </Text>
        )
      }
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}

const percents = (per: number) => ({
  show: (value: number | undefined) => (value === undefined ? '' : String(value / per)),
  read: (text: string) => (/\d/.test(text) ? Math.round(Number(text) * per) : undefined),
})

interface PercentFieldProps extends FieldProps {
  max?: number
  suffix?: string
  /** The units in one percent: thousandths of it, or hundredths (basis points). */
  per?: 1000 | 100
}

/** A share in thousandths of a percent, typed in percent: 8250 is shown as 8.25. With `suffix`, thousandths of that unit. */
export function PercentField({ max = 100, suffix = '%', per = 1000, ...props }: PercentFieldProps) {
  const { value: kept, change, shared } = useField<number | null>(props)
  const value = kept ?? undefined
  const { show: showPercent, read: readPercent } = percents(per)
  const [text, setText] = useTypedText(value, showPercent, readPercent)
  const type = (typed: string) => {
    const clean = cleanNumber(typed, per === 1000 ? 3 : 2)
    if (Number(clean) > max) return
    setText(clean)
    change(readPercent(clean))
  }
  return (
    <TextInput
      {...shared}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      inputMode="decimal"
      autoComplete="off"
      rightSection={
        <Text c="dimmed" size="sm">
          {suffix}
        </Text>
      }
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}

const showMoney = (cents: number | undefined) => (cents === undefined ? '' : showAmount(cents))
const readMoney = (text: string) => readCents(text) ?? undefined

/** Money in cents, at most two decimals; undefined while empty. */
export function MoneyField(
  props: FieldProps & {
    max?: number
    /** Called with the typed value, for a field that depends on it. */
    onTyped?: (cents: number) => void
  },
) {
  const { max = 999_999_999, onTyped, ...field } = props
  const { value: kept, change, shared } = useField<number | null>(field)
  const value = kept ?? undefined
  const [text, setText] = useTypedText(value, showMoney, readMoney)
  const type = (typed: string) => {
    const clean = cleanNumber(typed, 2)
    const cents = readMoney(clean)
    if (cents !== undefined && cents > max) return
    setText(clean)
    change(cents)
    onTyped?.(cents ?? 0)
  }
  return (
    <TextInput
      {...shared}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setText(showMoney(value))}
      placeholder="0.00"
      inputMode="decimal"
      autoComplete="off"
      leftSection={
        <Text c="dimmed" size="sm">
          $
        </Text>
      }
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}
