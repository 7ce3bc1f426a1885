const units = [
  { seconds: 86_400, one: 'day', many: 'days' },
  { seconds: 3600, one: 'hour', many: 'hours' },
  { seconds: 60, one: 'minute', many: 'minutes' },
] as const

/** How long ago, in the largest unit that fits: `3 hours`. */
export function showAge(instant: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000)
  const unit = units.find((candidate) => seconds >= candidate.seconds)
  if (!unit) return 'just now'
  const count = Math.floor(seconds / unit.seconds)
  return `${count} ${count === 1 ? unit.one : unit.many}`
}
