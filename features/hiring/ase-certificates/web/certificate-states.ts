import type { Tone } from '../../../../kit/web/index.ts'
import type { Certificate } from '../contract/index.ts'

export const stateLabels: Readonly<Record<Certificate['state'], { tone: Tone; label: string }>> = {
  current: { tone: 'green', label: 'Current' },
  expiring: { tone: 'amber', label: 'Expires soon' },
  expired: { tone: 'red', label: 'Expired' },
  replaced: { tone: 'gray', label: 'Replaced' },
}

/** A certificate that lacks a prerequisite does not count, whatever its dates say. */
export const describeState = ({ state, missing }: Pick<Certificate, 'state' | 'missing'>) =>
  missing.length > 0 && (state === 'current' || state === 'expiring')
    ? ({ tone: 'amber', label: `Needs ${missing.join(', ')}` } as const)
    : stateLabels[state]
