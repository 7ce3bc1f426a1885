/** `2430` -> `40:30` */
export const showMinutes = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Cents an hour, with up to four decimals of a dollar: `1087.5` -> `$10.875`. */
export const showRate = (centsAnHour: number): string =>
  `$${(centsAnHour / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`
