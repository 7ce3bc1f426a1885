/** Formats ten digits as `(512) 555-0143`, and fewer digits as far as they go. */
export function showPhone(digits: string): string {
  const ten = digits.replace(/\D/g, '').slice(0, 10)
  if (ten.length <= 3) return ten
  if (ten.length <= 6) return `(${ten.slice(0, 3)}) ${ten.slice(3)}`
  return `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`
}
