import type { Key } from '../../../../kit/web/index.ts'

/** The button of a key in the focused job, or else the last one on the page. */
function findNear(key: string): HTMLElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>(`[data-key="${key}"]`)].filter(
    (button) => button.offsetParent !== null,
  )
  const near = document.activeElement?.closest('section')
  return buttons.find((button) => near?.contains(button)) ?? buttons.at(-1)
}

/** A key presses its button, so it can do nothing that the page does not offer. */
const press = (key: string, what: string): Key => ({
  keys: [key],
  what,
  run: () => findNear(key)?.click(),
})

/** Opens the Add of a job at one kind of line. */
const add = (key: string, kind: string, what: string): Key => ({
  keys: [key],
  what,
  run: () => {
    const button = findNear('a')
    if (button) button.dataset['add'] = kind
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
  press('a', 'Add labor, a part or a canned job'),
  add('l', 'find', 'Add labor'),
  add('p', 'part', 'Add a part by hand'),
  add('s', 'sublet', 'Add sublet (work another shop does)'),
  add('f', 'fee', 'Add a fee, a discount or a core charge'),
  press('e', 'Send the estimate'),
  { keys: ['Enter'], what: 'In a line: type in it; in an open line: save it and open the next' },
  { keys: ['mod+d'], what: 'In a line: duplicate it' },
  { keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], what: 'In a line: move it up or down' },
  { keys: ['Delete'], what: 'In a line: remove it' },
  { keys: ['mod+z'], what: 'Undo your last change', run: undo },
]
