import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, Muted, useField } from '../../../../kit/web/index.ts'

const show = (hundredths: number | null | undefined) =>
  hundredths === null || hundredths === undefined ? '' : String(hundredths / 100)
const read = (text: string) => (/\d/.test(text) ? Math.round(Number(text) * 100) : null)

/** Hours with up to two decimals, stored as hundredths. */
export function HoursField(props: FieldProps) {
  const { value, change, shared } = useField<number | null>(props)
  const [text, setText] = useState(() => show(value))
  return (
    <TextInput
      {...shared}
      value={read(text) === (value ?? null) ? text : show(value)}
      onChange={(event) => {
        const typed = event.currentTarget.value.replace(',', '.')
        if (!/^\d{0,4}(\.\d{0,2})?$/.test(typed)) return
        setText(typed)
        change(read(typed))
      }}
      inputMode="decimal"
      autoComplete="off"
      className="tabular"
      rightSection={<Muted>hr</Muted>}
    />
  )
}
