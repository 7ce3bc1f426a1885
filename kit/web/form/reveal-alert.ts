/** The top of a long form may be off screen. Someone who is typing is left alone. */
export const revealAlert = (alert: HTMLElement | null): void => {
  if (!document.activeElement?.matches('input, textarea')) alert?.scrollIntoView({ block: 'center' })
}

/** For a refused form where no field on screen says why. */
export const focusAlert = (alert: HTMLElement | null): void => alert?.focus()
