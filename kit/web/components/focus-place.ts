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
  for (let current: Element | null = element; current; current = current.parentElement)
    around.push({ element: current, next: current.nextElementSibling, previous: current.previousElementSibling })
  return { element, name: nameOf(element), around, isByKeyboard: element.matches(':focus-visible'), path: location.pathname }
}

/** An element's name for people. */
export const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent
