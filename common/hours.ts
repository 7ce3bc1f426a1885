const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 })

/** Hours of labor, sold or clocked: `1.5` -> `1.5 hr`, `2` -> `2.0 hr`. Shops and labor guides count in decimal hours, never in minutes. */
export const showHours = (hours: number): string => `${tenths.format(hours)} hr`

/** The length of an appointment or a call: `90` -> `1 hr 30 min` */
export function showMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} hr` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}
