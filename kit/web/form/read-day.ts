/** Reads a typed day (`1/2/26`, `01022026`, `2026-01-02`) as `yyyy-MM-dd`; null when it is not a day. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim())
  const us = /^(\d{1,2})[/. -]?(\d{1,2})[/. -]?(\d{4}|\d{2})$/.exec(text.trim())
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : us ? [us[3], us[1], us[2]] : []
  if (!year || !month || !day) return null
  const found = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${found}T00:00Z`)
  // Otherwise June 31 would silently become July 1.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== found ? null : found
}
