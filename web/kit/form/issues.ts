import type { z } from 'zod'

/** What a schema finds wrong, by field (`lines.0.cost`); a field's first finding stands. */
export function issuesByField(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) errors[issue.path.join('.')] ??= issue.message
  return errors
}

const focusable = 'input:not([type=hidden]), textarea, button, select, [tabindex="0"]'

/** Moves the focus to the first field on screen that has an error; answers the errors whose field is not on screen. */
export function focusFirstBad(form: HTMLElement, errors: Readonly<Record<string, unknown>>): string[] {
  const missing = new Set(Object.keys(errors).filter((name) => errors[name]))
  let focused = false
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    if (!missing.delete(field.dataset.field!) || focused) continue
    const target = field.matches(focusable) ? field : field.querySelector<HTMLElement>(focusable)
    target?.focus()
    focused = target !== null
  }
  return [...missing].map((name) => String(errors[name]))
}
