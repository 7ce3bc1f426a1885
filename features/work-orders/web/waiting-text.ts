import { showDay } from '../../../common/dates.ts'
import type { Waiting } from '../contract.ts'

/** `A part: rotors from Acme, expected 11/24/2026` */
export function waitingText({ for: what, note, until }: Waiting): string {
  return `A ${what === 'bay' ? 'free bay' : 'part'}${note ? `: ${note}` : ''}${until ? `, expected ${showDay(until)}` : ''}`
}
