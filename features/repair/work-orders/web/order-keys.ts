import type { Key } from '../../../../kit/web/index.ts'

/** A key presses its button, so it can do nothing that the page does not offer. */
const press = (key: string, what: string): Key => ({
  keys: [key],
  what,
  run: () => {
    const buttons = [...document.querySelectorAll<HTMLElement>(`[data-key="${key}"]`)].filter((one) => one.offsetParent !== null)
    const near = document.activeElement?.closest('section')
    const button = buttons.find((one) => near?.contains(one)) ?? buttons.at(-1)
    button?.click()
  },
})

/** The keyboard shortcuts of a work order. Those of a job act on the focused job, or else on the last one. */
export const orderKeys = (undo: () => void): Key[] => [
  {
    keys: ['c'],
    what: 'Add a concern or a canned job',
    run: () => document.querySelector<HTMLInputElement>('form[aria-label="Add a concern"] input')?.focus(),
  },
  press('l', 'Add labor or a canned job'),
  press('p', 'Add a part'),
  press('f', 'Add a fee or a discount'),
  press('e', 'Send the estimate'),
  { keys: ['mod+z'], what: 'Undo your last change', run: undo },
]
