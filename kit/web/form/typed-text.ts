import { useState } from 'react'

/**
 * The text of a field whose value is not text. Keeps the typed text (`1.`) as long as it matches the value; a value set by other code
 * replaces it.
 */
export function useTypedText<V>(
  value: V,
  show: (value: V) => string,
  read: (text: string) => V,
): [string, (text: string) => void] {
  const [text, setText] = useState(() => show(value))
  if (read(text) === value) return [text, setText]
  const fresh = show(value)
  setText(fresh)
  return [fresh, setText]
}

/** Digits with at most one point and the given number of decimals. Removes leading zeros. */
export function cleanNumber(typed: string, decimals: number): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.')
  const short = whole.replace(/^0+(?=\d)/, '')
  return decimals > 0 && rest.length > 0 ? `${short}.${rest.join('').slice(0, decimals)}` : short
}
