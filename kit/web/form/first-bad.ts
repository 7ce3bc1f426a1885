export const focusable = 'input:not([type=hidden]), textarea, button, select, [tabindex="0"]'

/** Moves the focus to the first visible field with an error. Returns the names of the invalid fields, visible and not. */
export function focusFirstBad(form: HTMLElement, errors: Readonly<Record<string, unknown>>) {
  const missing = new Set(Object.keys(errors).filter((name) => errors[name]))
  const shown: string[] = []
  let focused = false
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const name = field.dataset.field!
    if (!missing.delete(name)) continue
    shown.push(name)
    if (focused) continue
    const target = field.matches(focusable) ? field : field.querySelector<HTMLElement>(focusable)
    target?.focus()
    focused = target !== null
  }
  return { shown, missing: [...missing] }
}
