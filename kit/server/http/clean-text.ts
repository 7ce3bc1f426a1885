import { makeBadInput } from './problem.ts'

const suspicious = /\\u0000|\\u[dD][89a-fA-F]/

/**
 * PostgreSQL cannot store U+0000 or half a surrogate pair, but JSON can contain both. Returns the name of a field that has one. Checks
 * the raw text first, because almost no request has either.
 */
export function refuseUnstorableText(text: string, value: unknown): void {
  if (!suspicious.test(text)) return
  const pending: [string, unknown][] = [['', value]]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [path, part] = next
    if (typeof part === 'string') {
      if (findUnstorable(part))
        throw makeBadInput({ [path || 'body']: `${path || 'The text'} has a character that cannot be stored` })
    } else if (part !== null && typeof part === 'object') {
      for (const [key, inner] of Object.entries(part)) {
        if (findUnstorable(key)) throw makeBadInput({ [path || 'body']: 'A field name has a character that cannot be stored' })
        pending.push([path ? `${path}.${key}` : key, inner])
      }
    }
  }
}

/** Checks the values of an address in the same way. */
export function refuseUnstorableValues(values: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(values))
    if (typeof value === 'string' && findUnstorable(value))
      throw makeBadInput({ [key]: `${key} has a character that cannot be stored` })
}

const findUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed()

/** Removes the characters that cannot be stored. For text from outside, which nobody can be asked to correct. */
export const removeUnstorable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
