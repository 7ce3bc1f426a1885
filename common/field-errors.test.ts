import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkFields } from './field-errors.ts'

const errorsOf = (schema: z.core.$ZodType, value: unknown) => {
  const checked = checkFields(schema, value)
  return checked.success ? {} : checked.errors
}

test.each([
  [z.string(), undefined, 'Unit cost is required'],
  [z.string(), 5, 'Unit cost must be text'],
  [z.number(), 'five', 'Unit cost must be a number'],
  [z.int(), 1.5, 'Unit cost must be a whole number'],
  [z.boolean(), 'yes', 'Unit cost must be yes or no'],
  [z.enum(['mail', 'text', 'copy']), 'pigeon', 'Unit cost must be one of: mail, text, copy'],
  [z.union([z.literal(1), z.literal(2)]), 3, 'Unit cost must be one of: 1, 2'],
  [z.literal('renewal'), 'other', 'Unit cost must be renewal'],
  [z.string().max(40), 'x'.repeat(41), 'Unit cost must be at most 40 characters'],
  [z.string().length(6), '12345', 'Unit cost must have exactly 6 characters'],
  [z.number().min(0), -1, 'Unit cost must be greater than or equal to 0.'],
  [z.number().max(100_000), 100_001, 'Unit cost must be at most 100,000'],
  [z.number().multipleOf(0.01), 1.005, 'Unit cost can have at most 2 decimals'],
  [z.array(z.string()).min(1), [], 'Unit cost: Should have at least one'],
  [z.email(), 'ann', 'Unit cost is invalid. Write it like name@example.com.'],
  [z.iso.date(), '11/21/2026', 'Unit cost is invalid. Write it like 2026-11-21.'],
  [z.string().refine(() => false), 'x', 'Unit cost is invalid'],
])('a schema without a sentence of its own still says what to do (%#)', (schema, value, sentence) => {
  expect(
    errorsOf(z.strictObject({ lines: z.array(z.strictObject({ unitCost: schema })) }), { lines: [{ unitCost: value }] }),
  ).toEqual({
    'lines.0.unitCost': sentence,
  })
})

test('the sentence of a schema comes before the general one', () => {
  expect(errorsOf(z.strictObject({ plan: z.enum(['a'], 'Choose a plan') }), { plan: 'b' })).toEqual({ plan: 'Choose a plan' })
})

test('a field that a call does not have is named', () => {
  expect(errorsOf(z.strictObject({}), { surplus: 1 })).toEqual({ surplus: 'surplus is not a field of this call' })
})

test('of a choice between forms, the errors of the form that fits best are told', () => {
  const either = z.union([z.strictObject({ a: z.string(), b: z.string(), c: z.string() }), z.strictObject({ d: z.string() })])
  expect(errorsOf(z.strictObject({ one: either }), { one: {} })).toEqual({ 'one.d': 'D is required' })
})
