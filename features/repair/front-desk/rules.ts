export * from './search-text.ts'

/** The concerns of an appointment, one per line of its text. */
export function parseConcerns(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) =>
      line
        .replace(/^[\s\-*•]+/, '')
        .trim()
        .slice(0, 1000),
    )
    .filter((line) => line !== '')
  return lines.length > 0 ? lines.slice(0, 20) : ['Inspect the vehicle']
}
