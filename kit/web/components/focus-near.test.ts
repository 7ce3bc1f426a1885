import { beforeEach, expect, test, vi } from 'vitest'
import { focusNear } from './focus-near.ts'
import { describePlace } from './focus-place.ts'

/** An element of a page, as far as it matters here. */
class Part {
  parentElement: Part | null = null
  children: Part[]
  disabled = false
  tabIndex = 0
  #page = false
  readonly tag: string
  readonly words: string
  readonly label: string | null

  constructor(tag: string, words = '', children: readonly Part[] = [], label: string | null = null) {
    this.tag = tag
    this.words = words
    this.label = label
    this.children = [...children]
    for (const child of children) child.parentElement = this
  }

  static page(children: readonly Part[]) {
    const page = new Part('body', '', children)
    page.#page = true
    return page
  }
  get isConnected(): boolean {
    return this.#page || (this.parentElement?.isConnected ?? false)
  }
  get textContent(): string {
    return this.words + this.children.map((child) => child.textContent).join('')
  }
  #besides = (step: number): Part | null => this.parentElement?.children[this.parentElement.children.indexOf(this) + step] ?? null
  get nextElementSibling(): Part | null {
    return this.#besides(1)
  }
  get previousElementSibling(): Part | null {
    return this.#besides(-1)
  }
  getAttribute = (name: string) => (name === 'aria-label' ? this.label : null)
  hasAttribute = (name: string) => name === 'aria-label' && this.label !== null
  matches = (selector: string): boolean => (selector === ':disabled' ? this.disabled : selector.split(', ').includes(this.tag))
  closest = (selector: string): Part | null => (this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null))
  querySelectorAll = (selector: string): Part[] =>
    this.children.flatMap((child) => [...(child.matches(selector) ? [child] : []), ...child.querySelectorAll(selector)])
  querySelector = (selector: string) => this.querySelectorAll(selector)[0] ?? null
  focus() {
    if (!this.disabled) setFocus(this)
  }
  remove() {
    const { parentElement } = this
    this.parentElement = null
    parentElement?.children.splice(parentElement.children.indexOf(this), 1)
  }
}

let focused: Part | null
const setFocus = (part: Part) => {
  focused = part
}

beforeEach(() => {
  focused = null
  vi.stubGlobal('location', { pathname: '/here' })
  vi.stubGlobal('document', { querySelector: () => null })
  return () => vi.unstubAllGlobals()
})

const describeButton = (part: Part) => describePlace(part as unknown as HTMLElement)
const makeRow = (text: string, label: string | null = null, tag = 'tr') => {
  const button = new Part('button', 'Take', [], label)
  return { button, row: new Part(tag, '', [new Part('td', text), new Part('td', '', [button])]) }
}

test.each(['tr', 'li'])('after a row (%s) that goes away, the next row has the focus and no button of it', (tag) => {
  const rows = ['Ann', 'Ben', 'Cy'].map((name) => makeRow(name, null, tag))
  Part.page([
    new Part(
      'tbody',
      '',
      rows.map(({ row }) => row),
    ),
  ])
  const place = describeButton(rows[1]!.button)
  rows[1]!.row.remove()
  focusNear(place)
  expect(focused).toBe(rows[2]!.row)
  expect(focused!.tabIndex).toBe(-1)
})

test.each([null, 'Take: Report'])('the only button left with the same words or label (%s) does not get the focus', (label) => {
  const [gone, left] = [makeRow('Ann', label), makeRow('Ben', label)]
  Part.page([new Part('tbody', '', [gone.row, left.row])])
  const place = describeButton(gone.button)
  gone.row.remove()
  focusNear(place)
  expect(focused).toBe(left.row)
})

test('a row that is drawn again gets the focus, because the label of the button names it', () => {
  const [old, drawn] = [makeRow('Ann', 'Take Ann'), makeRow('Ann', 'Take Ann')]
  const body = new Part('tbody', '', [old.row])
  Part.page([body])
  const place = describeButton(old.button)
  old.row.remove()
  body.children.push(drawn.row)
  drawn.row.parentElement = body
  focusNear(place)
  expect(focused).toBe(drawn.row)
})

test('a button that goes away in a row that stays gives the focus to the row', () => {
  const { button, row } = makeRow('Ann')
  Part.page([new Part('section', '', [new Part('h2', 'Open'), new Part('tbody', '', [row])])])
  const place = describeButton(button)
  button.remove()
  focusNear(place)
  expect(focused).toBe(row)
})

test('a button that is there but disabled gives the focus to the heading of its panel', () => {
  const [heading, button] = [new Part('h2', 'Terms'), new Part('button', 'Save')]
  Part.page([new Part('section', '', [heading, new Part('div', '', [button])])])
  const place = describeButton(button)
  button.disabled = true
  focusNear(place)
  expect(focused).toBe(heading)
})
