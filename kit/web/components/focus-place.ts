/** Where an element is, or was. */
export interface Place {
  element: HTMLElement
  /** Its name for people. */
  name: string
  /** The element and the ones it was in, innermost first. */
  around: readonly { element: Element; next: Element | null; previous: Element | null }[]
  /** Whether a keyboard brought the focus here. */
  isByKeyboard: boolean
  /** The page it was on. */
  path: string
}

export function describePlace(element: HTMLElement): Place {
  const around: Place['around'][number][] = []
  for (let one: Element | null = element; one; one = one.parentElement)
    around.push({ element: one, next: one.nextElementSibling, previous: one.previousElementSibling })
  return { element, name: nameOf(element), around, isByKeyboard: element.matches(':focus-visible'), path: location.pathname }
}

/** An element's name for people. */
export const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent
