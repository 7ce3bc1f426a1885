import { describePlace, type Place } from './focus-place.ts'

/** The button that was pressed last. It may be gone already, and rendered again later. */
export interface Press extends Place {
  /** In ms, as `performance.now()`. */
  at: number
}

let last: Press | null = null

export const getLastPress = (): Press | null => last

export function rememberPress(button: HTMLElement): void {
  // A button of a form sends or changes that form, and opens none.
  last = button.closest('form') ? null : { ...describePlace(button), at: performance.now() }
}
