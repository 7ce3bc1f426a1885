/** A ref callback that focuses the first field of a form that was just opened. */
export const focusFirst = (element: HTMLElement | null): void => element?.querySelector('input')?.focus()
