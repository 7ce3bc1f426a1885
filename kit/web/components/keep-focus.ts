import { focusNear } from './focus-near.ts'
import { describePlace, type Place } from './focus-place.ts'

/** Longer than a menu or a dialog takes to give the focus back itself. */
const patienceMs = 60
let given: Element | null = null

/** The element that last got the focus in place of a removed one. A form that loads after its button is gone may still take the focus from it. */
export const getGivenFocus = (): Element | null => given

/** The layers that lie over the page and go away again. */
const layers = '[role="dialog"], [role="menu"], [data-toasts]'

interface Held extends Place {
  layer: Element | null
  /** The element that had the focus before the layer took it. */
  below: Held | null
}

let isKept = false

/**
 * From the first call on, when the focused element is removed, such as a button that ends its row, the focus goes to the nearest element. Otherwise
 * the browser drops it, and a keyboard starts again at the top of the page.
 */
export function keepFocus(first: EventTarget | null): void {
  if (isKept) return
  isKept = true
  let held: Held | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const hold = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || !target.isConnected) return
    const layer = target.closest(layers)
    held = { ...describePlace(target), layer, below: layer && findBelow(layer, held) }
  }
  const look = () => {
    if (!held || held.element.isConnected) return
    clearTimeout(timer)
    timer = setTimeout(() => held && restoreFocus(held), patienceMs)
  }
  hold(document.activeElement === document.body ? first : document.activeElement)
  document.addEventListener('focusin', ({ target }) => hold(target))
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}

/** A layer keeps what is below it while the focus moves inside. */
function findBelow(layer: Element, held: Held | null): Held | null {
  for (let place = held; place; place = place.below) if (place.layer === layer) return place.below
  return held
}

function restoreFocus(held: Held): void {
  if (held.element.isConnected || document.activeElement !== document.body) return
  let place = held
  while (place.layer && !place.layer.isConnected && place.below) place = place.below
  focusNear(place)
  given = document.activeElement
}
