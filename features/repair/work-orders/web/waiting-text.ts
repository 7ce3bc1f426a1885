import { showDay } from '../../../../common/dates.ts'
import type { Waiting } from '../contract/index.ts'

/** Names what an order is waiting for: `a part: rotors from Acme, expected 11/24/2026` */
export function showWaiting({ for: what, note, until }: Waiting): string {
  return `${what === 'bay' ? 'an open bay' : 'a part'}${note ? `: ${note}` : ''}${until ? `, expected ${showDay(until)}` : ''}`
}
