import { createKey } from './request.ts'
import type { AnySent } from './sent.ts'

/**
 * Gives each intended action one Idempotency-Key. Pressing the button again after a lost reply sends the same key, so the action is done
 * once. After success, or with other values, it is a new action.
 */
export class Intention {
  #meant = ''
  #key = ''

  getKey(sent: AnySent): string {
    const meant = JSON.stringify([sent.params, sent.query, sent.body, getFileMark(sent.file)])
    if (this.#key === '' || meant !== this.#meant) this.#key = createKey()
    this.#meant = meant
    return this.#key
  }

  finish(): void {
    this.#key = ''
  }
}

const getFileMark = (file: Blob | undefined) =>
  file && [file.size, file.type, 'name' in file ? file.name : '', 'lastModified' in file ? file.lastModified : '']
