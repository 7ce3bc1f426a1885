import { nameOf, type Place } from './focus-place.ts'

/**
 * Gives the focus to the element or, if it is gone, to the nearest to it: the one drawn in its place, its row or the next one, the next panel, what took the
 * place of its panel, the heading above it. Never to a button of another row: Enter, held or pressed twice, would act there.
 */
export function focusNear({ element, name, around, isByKeyboard, path }: Place): void {
  if (path !== location.pathname) return
  if (element.isConnected && canHaveFocus(element)) return element.focus()
  const at = around.findIndex((level) => level.element.isConnected && level.element !== element)
  const [gone, place] = [around[at - 1], around[at]?.element]
  const same = findSameButton(name, place)
  const lostRow = around.slice(0, at).some((level) => level.element.matches(rows))
  if (same && !lostRow) return same.focus()
  const beside = [gone?.next, gone?.previous].find((sibling) => sibling?.isConnected && sibling.parentElement === place)
  // A label that names its row shows which row was rendered in its place.
  const drawn = element.hasAttribute('aria-label') ? same?.closest<HTMLElement>(rows) : null
  const row = drawn ?? (beside?.matches(rows) ? (beside as HTMLElement) : place?.closest<HTMLElement>(rows))
  const goal = row
    ? (findHeading(row) ?? row)
    : (findHeading(beside) ??
      findHeading(place) ??
      findHeading(place?.closest('section')) ??
      document.querySelector<HTMLElement>('[data-page-focus]'))
  if (!goal) return
  if (!goal.hasAttribute('tabindex')) goal.tabIndex = -1
  // Someone with a mouse looks at where the button was.
  goal.focus({ preventScroll: !isByKeyboard })
}

const rows = 'tr, li'

function findSameButton(name: string, place: Element | undefined): HTMLElement | null {
  const same = name === '' ? [] : [...(place?.querySelectorAll('button') ?? [])].filter((button) => nameOf(button) === name)
  return same.length === 1 && canHaveFocus(same[0]!) ? same[0]! : null
}

/** Focusing a disabled button, or one that is loading, does nothing. */
const canHaveFocus = (element: Element) => !element.matches(':disabled')

const findHeading = (part: Element | null | undefined) => part?.querySelector<HTMLElement>('h1, h2, h3')
