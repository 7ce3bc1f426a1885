import { Text, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { readCents, showAmount } from '../../../common/cents.ts'
import { cleanNumber, useTypedText } from './typed-text.ts'
import { type FieldProps, useField } from './use-field.ts'

export interface NumberFieldProps extends FieldProps {
  min?: number
  max?: number
  decimals?: number
  /** What the arrow keys add. */
  step?: number
  suffix?: string
}

const showNumber = (value: number | undefined) => (value === undefined ? '' : String(value))
const readNumber = (text: string) => (/\d/.test(text) ? Number(text) : undefined)

/** A number, undefined while empty; zeros in front are stripped as they are typed. */
export function NumberField({ min = 0, max = 999_999, decimals = 0, step = 1, suffix, ...props }: NumberFieldProps) {
  const { value, change, shared } = useField<number>(props)
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

const showMoney = (cents: number) => showAmount(cents)
const readMoney = (text: string) => readCents(text) ?? 0

/** Money in cents: 0.00 by default, at most two decimals. */
export function MoneyField(props: FieldProps & { max?: number }) {
  const { max = 999_999_999, ...field } = props
  const { value = 0, change, shared } = useField<number>(field)
  const [text, setText] = useTypedText(value, showMoney, readMoney)
  const type = (typed: string) => {
    const clean = cleanNumber(typed, 2)
    const cents = readMoney(clean)
    if (cents > max) return
    setText(clean)
    change(cents)
  }
  return (
    <TextInput
      {...shared}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setText(showMoney(value))}
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
