import { useState } from 'react'

/**
 * The text of a field whose value is not text. What is being typed (`1.`) is kept as long as it still means the value; a value
 * set from elsewhere is shown anew.
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

/** Digits with at most one point and so many decimals behind it; zeros in front go away. */
export function cleanNumber(typed: string, decimals: number): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.')
  const short = whole.replace(/^0+(?=\d)/, '')
  return decimals > 0 && rest.length > 0 ? `${short}.${rest.join('').slice(0, decimals)}` : short
}
