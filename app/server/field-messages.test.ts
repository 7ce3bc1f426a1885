import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkFields } from '../../common/field-errors.ts'
import { allRoutes } from './features.ts'

interface Json {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Json>
  required?: string[]
  additionalProperties?: Json | boolean
  items?: Json
  minItems?: number
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
}

const variantsOf = (json: Json): Json[] => json.anyOf ?? json.oneOf ?? json.allOf ?? []

/** A value of the right kind, filled in so that errors deep inside are reached. */
function makeSample(json: Json): unknown {
  const [first] = variantsOf(json)
  if (first) return makeSample(first)
  if ('const' in json) return json.const
  if (json.enum) return json.enum[0]
  if (json.type === 'object')
    return Object.fromEntries(Object.entries(json.properties ?? {}).map(([name, property]) => [name, makeSample(property)]))
  if (json.type === 'array') return json.items ? Array.from({ length: json.minItems ?? 1 }, () => makeSample(json.items!)) : []
  if (json.type === 'boolean') return true
  if (json.type === 'number' || json.type === 'integer') return 1
  if (json.format === 'uuid') return '3f0c2f7e-7a51-4f5c-9a3e-1b2c3d4e5f60'
  if (json.format === 'date') return '2026-11-21'
  if (json.format === 'date-time') return '2026-11-21T14:05:00Z'
  if (json.format === 'email') return 'ann@example.test'
  return 'text'
}

const wrongValues: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'no such option',
  'x'.repeat(200_001),
  -1,
  0,
  0.123456,
  1e15,
  Number.NaN,
  true,
  [],
  Array.from({ length: 20_000 }, () => 1),
  {},
  { surplus: 1 },
]

/** The value with each of its parts, and itself, replaced by something wrong. */
function* listWrong(json: Json): Generator {
  yield* wrongValues
  for (const variant of variantsOf(json)) yield* listWrong(variant)
  const sample = makeSample(json)
  for (const [name, property] of Object.entries(json.properties ?? {}))
    for (const wrong of listWrong(property)) yield { ...(sample as object), [name]: wrong }
  if (json.type === 'array' && json.items) for (const wrong of listWrong(json.items)) yield [wrong]
  if (typeof json.additionalProperties === 'object')
    for (const wrong of listWrong(json.additionalProperties)) yield { entry: wrong }
}

/** Words from zod's own messages, names as programs write them, and words only programmers use. */
const notForPeople =
  /\bInvalid [a-z]|: expected |received (?:string|number|undefined|null|array|object|boolean|NaN)|Too (?:big|small)|Unrecognized|multiple of|pattern|undefined|\bnull\b|\bNaN\b|\bISO\b|\buuid\b|\bstring\b|\bboolean\b|\barray\b|\bobject\b|regex|\[object|\b[a-z]+[A-Z]/

function* listMessages(): Generator<[where: string, message: string]> {
  for (const { name, row } of allRoutes)
    for (const part of ['params', 'query', 'body'] as const) {
      const json = z.toJSONSchema(row[part], { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json
      for (const wrong of listWrong(json)) {
        const checked = checkFields(row[part], wrong)
        if (checked.success) continue
        for (const [field, message] of Object.entries(checked.errors)) yield [`${name} ${part} ${field}`, message]
      }
    }
}

test('no call answers a wrong value with words that only a program understands', () => {
  const wrong = new Map<string, string>()
  let count = 0
  for (const [where, message] of listMessages()) {
    count++
    const isPlain = /^[\p{Lu}\d"“]/u.test(message) && !notForPeople.test(message)
    if (!isPlain && !message.endsWith('is not a field of this call')) wrong.set(message, where)
  }
  expect(count).toBeGreaterThan(50_000)
  expect([...wrong].map(([message, where]) => `${where}: ${message}`)).toEqual([])
})
