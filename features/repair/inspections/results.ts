/** The result of a point. `skipped`: someone marked it as not checked. */
export const results = ['green', 'amber', 'red', 'skipped'] as const

export type Result = (typeof results)[number]

/** Each result has its own word, and its own shape on screen, so nobody has to tell red from green. */
export const resultLabels: Record<Result, { label: string; short: string; tone: 'green' | 'amber' | 'red' | 'gray' }> = {
  green: { label: 'Good', short: 'Good', tone: 'green' },
  amber: { label: 'Needs attention soon', short: 'Soon', tone: 'amber' },
  red: { label: 'Needs attention now', short: 'Now', tone: 'red' },
  skipped: { label: 'Not checked', short: 'Not checked', tone: 'gray' },
}
