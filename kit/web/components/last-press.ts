/** The button that was pressed last. It may be gone by now, and drawn anew later. */
export interface Press {
  button: HTMLElement
  /** What it is called for people. */
  name: string
  /** The elements it was in, innermost first. */
  around: readonly Element[]
  /** The page it was on. */
  path: string
  /** In ms, as `performance.now()`. */
  at: number
}

let last: Press | null = null

export const getLastPress = (): Press | null => last

export function rememberPress(button: HTMLElement): void {
  const around: Element[] = []
  for (let next = button.parentElement; next; next = next.parentElement) around.push(next)
  // A button of a form sends or changes that form, and opens none.
  const isInForm = around.some((one) => one.tagName === 'FORM')
  last = isInForm ? null : { button, name: nameOf(button), around, path: location.pathname, at: performance.now() }
}

/** Gives the focus back to the pressed button or the one drawn in its place. When there is none, the heading above it gets the focus. */
export function focusPressed({ button, name, around, path }: Press): void {
  if (path !== location.pathname) return
  if (button.isConnected) return button.focus()
  const place = around.find((one) => one.isConnected)
  const same = [...(place?.querySelectorAll('button') ?? [])].filter((one) => nameOf(one) === name)
  if (same.length === 1) return same[0]!.focus()
  const heading =
    place?.closest('section')?.querySelector<HTMLElement>('h2, h3') ?? document.querySelector<HTMLElement>('[data-page-focus]')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

const nameOf = (button: HTMLElement): string => button.getAttribute('aria-label') ?? button.textContent
