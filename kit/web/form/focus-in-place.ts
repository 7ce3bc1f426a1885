import { type RefObject, useEffect, useRef } from 'react'
import { useDevice } from '../components/device.ts'
import { focusNear } from '../components/focus-near.ts'
import { getGivenFocus } from '../components/keep-focus.ts'
import { getLastPress, type Press } from '../components/last-press.ts'
import { focusable } from './first-bad.ts'

/** The form's code has loaded within this time. */
const longestMs = 10_000
/** In px: the page's header and the form's own heading. */
const headRoom = 120

/**
 * For a form that a button opens on the page, around or above `part`: its first field gets the focus, and when it closes, the button gets it back.
 * On a phone the form itself gets it, because a field would open the keyboard over the text.
 */
export function useFocusInPlace(part: RefObject<HTMLElement | null>, isInPlace: boolean): void {
  const device = useDevice()
  const onPhone = useRef(false)
  useEffect(() => {
    onPhone.current = device === 'mobile'
  })
  useEffect(() => {
    const form = isInPlace ? part.current?.closest('form') : null
    const press = form ? findPress(form) : null
    if (!form || !press) return
    if (!form.contains(document.activeElement)) focusStart(form, onPhone.current)
    return () => {
      // If another element has taken the focus since, leave it there.
      if (document.activeElement === document.body) focusNear(press)
    }
  }, [part, isInPlace])
}

/** The press that opened the form; null when the page or a dialog came with it, or the user went on to something else. */
function findPress(form: HTMLElement): Press | null {
  const press = getLastPress()
  const held = document.activeElement
  if (!press || press.path !== location.pathname || performance.now() - press.at > longestMs) return null
  const isOurs = held === document.body || held === press.element || held === getGivenFocus() || form.contains(held)
  if (!isOurs) return null
  const dialog = form.closest('[role="dialog"]')
  return dialog && !press.around.some(({ element }) => element === dialog) ? null : press
}

/** A field that is still loading is not skipped: the form itself has the focus until the Tab key leads there. */
function focusStart(form: HTMLElement, onPhone: boolean): void {
  const parts = onPhone ? [] : form.querySelectorAll<HTMLElement>('[data-field], .mantine-Skeleton-root')
  for (const part of parts) {
    if (!part.matches('[data-field]')) break
    const field = part.matches(focusable) ? part : part.querySelector<HTMLElement>(focusable)
    field?.focus()
    if (field && document.activeElement === field) return
  }
  form.tabIndex = -1
  form.focus({ preventScroll: true })
  const { top } = form.getBoundingClientRect()
  if (top > headRoom && top < window.innerHeight / 2) return
  form.style.scrollMarginTop = `${headRoom}px`
  form.scrollIntoView({ block: 'start' })
}
