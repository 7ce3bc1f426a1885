import type { Key } from '../../../web/kit/index.ts'

/** A key presses the button that stands for it: what is not offered now cannot be pressed by a key either. */
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

/** The keys of a work order. Those of a job are for the one that has the focus, else for the last. */
export const orderKeys = (undo: () => void): Key[] => [
  {
    keys: ['c'],
    what: 'Add a concern, or a canned job',
    run: () => document.querySelector<HTMLInputElement>('form[aria-label="Add a concern"] input')?.focus(),
  },
  press('l', 'Add labor or a canned job'),
  press('p', 'Add a part'),
  press('f', 'Add a fee or a discount'),
  press('e', 'Send the estimate'),
  { keys: ['mod+z'], what: 'Undo your last change of the lines', run: undo },
]
