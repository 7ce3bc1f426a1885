import type { Delivery, Endpoint } from '../contract/index.ts'

export const deliveryStates = {
  waiting: { tone: 'blue', label: 'Waiting' },
  delivered: { tone: 'green', label: 'Delivered' },
  failed: { tone: 'red', label: 'Failed' },
} as const

export function getEndpointState({ offBecause, failingSince }: Pick<Endpoint, 'offBecause' | 'failingSince'>) {
  if (offBecause === 'gone') return { tone: 'red', label: 'Off: address gone' } as const
  if (offBecause === 'failing') return { tone: 'red', label: 'Off: kept failing' } as const
  if (offBecause) return { tone: 'gray', label: 'Off' } as const
  return failingSince ? ({ tone: 'amber', label: 'Failing' } as const) : ({ tone: 'green', label: 'On' } as const)
}

/** The receiver's reply, in a few words. */
export function describeAnswer({ status, error, tookMs, attempts }: Delivery): string {
  if (attempts === 0) return error || 'Not sent yet'
  const time = tookMs === null ? '' : `, ${tookMs} ms`
  return error === '' ? `${status ?? ''}${time}` : `${error.replace(/\.$/, '')}${time}`
}
