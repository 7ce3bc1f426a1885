import { useSyncExternalStore } from 'react'

const firstYear = 2025
const never = () => () => {}

/** A built page has the first year only, so that it never differs from the browser's clock while it is hydrated. */
export function Copyright() {
  const year = useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => firstYear,
  )
  return `© ${year > firstYear ? `${firstYear}–${year}` : firstYear} Liftbay`
}
