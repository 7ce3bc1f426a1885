export * from './check-section1.ts'
export * from './check-section2.ts'
export * from './documents.ts'
export * from './editions.ts'
export * from './find-changes.ts'
export * from './years.ts'

/** Shows only a number's last characters: four of eight or more, otherwise at most two. */
export function maskNumber(number: string): string {
  if (number === '') return ''
  const shown = number.length >= 8 ? 4 : Math.min(2, Math.floor(number.length / 2))
  return `•••${number.slice(number.length - shown)}`
}
