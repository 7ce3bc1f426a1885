/** Where an element is, or was. */
export interface Place {
  element: HTMLElement
  /** What it is called for people. */
  name: string
  /** The element and what it was in, innermost first. */
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

/**
 * Gives the focus to the element or, if it is gone, to the nearest to it: the one drawn in its place, the next row or panel, what took the place of its
 * panel, the heading above it.
 */
export function focusNear({ element, name, around, isByKeyboard, path }: Place): void {
  if (path !== location.pathname) return
  if (element.isConnected) return element.focus()
  const at = around.findIndex((one) => one.element.isConnected)
  const [gone, place] = [around[at - 1], around[at]?.element]
  const same = name === '' ? [] : [...(place?.querySelectorAll('button') ?? [])].filter((one) => nameOf(one) === name)
  if (same.length === 1) return same[0]!.focus()
  const beside = [gone?.next, gone?.previous].find((one) => one?.isConnected && one.parentElement === place)
  const inRow = beside?.matches('tr, li') ? beside.querySelector<HTMLElement>('a, button') : null
  if (inRow) return inRow.focus({ preventScroll: !isByKeyboard })
  const heading =
    findHeading(beside) ??
    findHeading(place) ??
    findHeading(place?.closest('section')) ??
    document.querySelector<HTMLElement>('[data-page-focus]')
  if (!heading) return
  heading.tabIndex = -1
  // Someone with a mouse looks at where the button was.
  heading.focus({ preventScroll: !isByKeyboard })
}

const findHeading = (part: Element | null | undefined) => part?.querySelector<HTMLElement>('h1, h2, h3')

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent
