/** The time zone of this browser, such as `America/New_York`. */
export const localTimeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone
