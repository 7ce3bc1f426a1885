import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface Word {
  text: string
  left: number
  top: number
  right: number
  bottom: number
}

/** A page of a printed form, read as a person reads it: the value under a label, and the boxes with an X. Positions are in points. */
export class FormPage {
  readonly words: readonly Word[]

  constructor(words: readonly Word[]) {
    this.words = words
  }

  /** Everything on the page, with single spaces. */
  get text(): string {
    return this.words.map(({ text }) => text).join(' ')
  }

  /** Where a label begins, once for each time it is on the page; not where it is the end of a longer label. */
  findPlaces(label: string): Word[] {
    const parts = label.split(' ')
    const isBehind = (word: Word, before: Word | undefined) =>
      before !== undefined && Math.abs(before.top - word.top) < 1 && word.left > before.right && word.left - before.right < 3
    return this.words.filter(
      (word, at) => parts.every((part, index) => this.words[at + index]?.text === part) && !isBehind(word, this.words[at - 1]),
    )
  }

  /** The line under each place of a label, up to `width` points wide; '' where nothing was entered. */
  readUnder(label: string, width: number, height = 24): string[] {
    return this.findPlaces(label).map(({ left, bottom, top }) =>
      this.words
        .filter(
          (word) => word.top > top + 4 && word.bottom < bottom + height && word.left > left - 3 && word.left < left + width - 6,
        )
        .map(({ text }) => text)
        .join(' '),
    )
  }

  /** The text beside each place of a label, between two positions, up to `reach` points above and below it. */
  readBeside(label: string, from: number, to: number, reach = 6): string[] {
    return this.findPlaces(label).map(({ top, bottom }) =>
      this.words
        .filter((word) => word.top < bottom + reach && word.bottom > top - reach && word.left > from && word.left < to)
        .map(({ text }) => text)
        .join(' '),
    )
  }

  /** Whether the box left or right of each place of a text has an X. */
  isChecked(label: string, reach = 20): boolean[] {
    return this.findPlaces(label).map(({ left, top }) =>
      this.words.some((word) => word.text === 'X' && Math.abs(word.top - top) < 6 && Math.abs(word.left - left) < reach),
    )
  }
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

/** The pages of a PDF with the place of every word, and what `pdfsig` says about its seal. */
export async function readForm(pdf: Uint8Array): Promise<{ pages: FormPage[]; seal: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'liftbay-form-'))
  try {
    const path = join(folder, 'form.pdf')
    await writeFile(path, pdf)
    const { stdout } = await run('pdftotext', ['-bbox', path, '-'])
    const pages = stdout
      .split('<page ')
      .slice(1)
      .map(
        (page) =>
          new FormPage(
            [...page.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g)].map(toWord),
          ),
      )
    return { pages, seal: (await run('pdfsig', [path])).stdout }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function toWord([, left, top, right, bottom, text]: RegExpExecArray): Word {
  return {
    text: text!.replace(/&\w+;/g, (entity) => entities[entity] ?? entity),
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }
}
