const small = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

function nameBelowThousand(value: number): string {
  if (value >= 100) {
    const rest = value % 100
    return `${small[Math.floor(value / 100)]} Hundred${rest > 0 ? ` ${nameBelowThousand(rest)}` : ''}`
  }
  if (value < 20) return small[value]!
  return `${tens[Math.floor(value / 10)]}${value % 10 > 0 ? `-${small[value % 10]}` : ''}`
}

function nameNumber(value: number): string {
  if (value < 1000) return nameBelowThousand(value)
  const [size, name] = value >= 1_000_000 ? [1_000_000, 'Million'] : [1000, 'Thousand']
  const rest = value % size
  return `${nameNumber(Math.floor(value / size))} ${name}${rest > 0 ? ` ${nameNumber(rest)}` : ''}`
}

/** `123405` -> `One Thousand Two Hundred Thirty-Four and 05/100`, as a check says it before the printed word "dollars". */
export const nameAmount = (cents: number): string =>
  `${nameNumber(Math.floor(cents / 100))} and ${String(cents % 100).padStart(2, '0')}/100`
