/** As the ref of what has just been asked for: whoever asked wants to type. */
export const focusFirst = (element: HTMLElement | null): void => element?.querySelector('input')?.focus()
