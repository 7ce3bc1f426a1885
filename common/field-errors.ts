import { z } from 'zod'
import { isInvalid, isNotBelowZero, isRequired, shouldHaveAtLeastOne } from './messages.ts'

/** A schema's errors by field (`lines.0.cost`); the first error of a field counts. Errors of the whole are under `body`. */
export type FieldErrors = Record<string, string>

export type CheckedFields<T> = { success: true; data: T } | { success: false; errors: FieldErrors }

/** Checks a value with a contract's schema. Server and browser both use this, so that they answer with the same sentences. */
export function checkFields<S extends z.core.$ZodType>(schema: S, value: unknown): CheckedFields<z.output<S>> {
  const checked = z.safeParse(schema, value, { error: describeIssue })
  return checked.success ? checked : { success: false, errors: listFieldErrors(checked.error.issues) }
}

function listFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  const put = (path: readonly PropertyKey[], message: string) => void (errors[path.map(String).join('.') || 'body'] ??= message)
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) put([...issue.path, key], `${key} is not a field of this call`)
    else if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      // In a union, report the errors of the variant with the fewest.
      const [meant = []] = issue.errors.toSorted((a, b) => a.length - b.length)
      for (const innerIssue of listInside(meant))
        put([...issue.path, ...innerIssue.path], innerIssue.path.length > 0 ? innerIssue.message : issue.message)
    } else put(issue.path, issue.message)
  }
  return errors
}

/** The errors of a union's variant, and of the unions inside it. */
const listInside = (issues: readonly z.core.$ZodIssue[]) =>
  Object.entries(listFieldErrors(issues)).map(([path, message]) => ({ path: path === 'body' ? [] : path.split('.'), message }))

/** The message for an invalid value whose schema has none of its own. Never the library's own text. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  const label = makeLabel(issue.path ?? [])
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return isRequired(label)
      return `${label} must be ${kinds[issue.expected] ?? 'of another kind'}`
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? isRequired(label) : describeChoice(label, issue.values)
    case 'too_small':
      return describeTooSmall(label, issue)
    case 'too_big':
      return describeTooBig(label, issue)
    case 'invalid_format': {
      const example = examples[issue.format]
      return example ? `${isInvalid(label)}. Write it like ${example}.` : isInvalid(label)
    }
    case 'not_multiple_of': {
      const decimals = Math.max(0, Math.round(-Math.log10(issue.divisor)))
      return decimals === 0 ? `${label} must be a whole number` : `${label} can have at most ${decimals} decimals`
    }
    case 'invalid_union':
      return issue.input === undefined || issue.input === null ? isRequired(label) : describeUnion(label, issue.errors)
    default:
      return isInvalid(label)
  }
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  date: 'a day',
  undefined: 'left out',
  null: 'empty',
}

const examples: Record<string, string> = {
  email: 'name@example.com',
  url: 'https://example.com',
  date: '2026-11-21',
  datetime: '2026-11-21T14:05:00Z',
  time: '14:05',
}

const mostChoices = 12

function describeChoice(label: string, values: readonly z.core.util.Primitive[]): string {
  const texts = values.map(String).filter((text) => text !== '')
  if (texts.length === 0 || texts.length > mostChoices) return `${isInvalid(label)}. Choose one from the list.`
  return `${label} must be ${texts.length === 1 ? texts[0] : `one of: ${texts.join(', ')}`}`
}

function describeUnion(label: string, variants: readonly (readonly z.core.$ZodIssue[])[]): string {
  const issues = variants.flat()
  const values = issues.flatMap((issue) => (issue.code === 'invalid_value' && issue.path.length === 0 ? issue.values : []))
  return values.length > 0 && values.length === issues.length ? describeChoice(label, values) : isInvalid(label)
}

function describeTooSmall(label: string, issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const least = Number(issue.minimum)
  if (issue.origin === 'string')
    return least <= 1 ? isRequired(label) : `${label} must have ${exactly(issue, 'at least')} ${least} characters`
  if (issue.origin === 'array')
    return least <= 1 ? shouldHaveAtLeastOne(label) : `${label} must have ${exactly(issue, 'at least')} ${least} entries`
  if (issue.inclusive === false) return `${label} must be more than ${showNumber(least)}`
  return least === 0 ? isNotBelowZero(label) : `${label} must be at least ${showNumber(least)}`
}

function describeTooBig(label: string, issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const most = Number(issue.maximum)
  if (issue.origin === 'string') return `${label} must be ${exactly(issue, 'at most')} ${showNumber(most)} characters`
  if (issue.origin === 'array') return `${label} can have ${exactly(issue, 'at most')} ${showNumber(most)} entries`
  if (most >= Number.MAX_SAFE_INTEGER) return `${label} is too large`
  return issue.inclusive === false
    ? `${label} must be less than ${showNumber(most)}`
    : `${label} must be at most ${showNumber(most)}`
}

const exactly = (issue: { exact?: boolean | undefined }, otherwise: string) => (issue.exact ? 'exactly' : otherwise)

const showNumber = (value: number) => value.toLocaleString('en-US')

/** Words in a field's name that are written in capitals. */
const capitals = new Set(['vin', 'id', 'ssn', 'dba', 'fei', 'epa', 'url', 'ase', 'pdf', 'csv'])

/** A field's name as words: `lines.0.unitCost` is "Unit cost", and `vinId` is "VIN ID". */
function makeLabel(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string')
  if (!name) return 'This'
  const words = name
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .trim()
    .split(' ')
    .map((word) => (capitals.has(word.toLowerCase()) ? word.toUpperCase() : word.toLowerCase()))
    .join(' ')
  return words === '' ? 'This' : words[0]!.toUpperCase() + words.slice(1)
}
