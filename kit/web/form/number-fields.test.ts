import { MantineProvider } from '@mantine/core'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormContext } from './form-context.ts'
import { MoneyField, NumberField, PercentField } from './number-fields.tsx'
import type { FieldProps } from './use-field.ts'

/** The field as it is drawn first, with a value from the server. */
function draw(Field: ComponentType<FieldProps>, value: number | null): string {
  const form = { getInputProps: () => ({ value }) }
  const context = { form, pending: false } as unknown as Parameters<typeof FormContext>[0]['value']
  const field = createElement(Field, { name: 'rate', label: 'Rate' })
  return renderToStaticMarkup(createElement(MantineProvider, null, createElement(FormContext, { value: context }, field)))
}

test('a number that is not known yet is an empty field', () => {
  for (const Field of [NumberField, PercentField, MoneyField]) {
    expect(draw(Field, null)).toContain('value=""')
    expect(draw(Field, 0)).not.toContain('value=""')
  }
})
