import type { Answer, EstimateJob } from '../../work-orders/contract.ts'
import { onSignedOut } from '../../../web/kit/index.ts'

/** What a customer has answered and filled in of an agreement, kept in this tab until it is signed. */
export interface AgreementDraft {
  /** The jobs that were answered: an answer holds for the same work at the same price. */
  jobs: readonly EstimateJob[]
  answers: readonly Answer[]
  form: Record<string, unknown>
}

const prefix = 'agreement-draft:'

export function readDraft(workOrderId: string): AgreementDraft | undefined {
  try {
    const kept = sessionStorage.getItem(prefix + workOrderId)
    return kept ? (JSON.parse(kept) as AgreementDraft) : undefined
  } catch {
    return undefined
  }
}

/** Storage that is full or switched off only means that nothing is kept. */
export function keepDraft(workOrderId: string, change: Partial<AgreementDraft>): void {
  try {
    const kept = readDraft(workOrderId) ?? { jobs: [], answers: [], form: {} }
    sessionStorage.setItem(prefix + workOrderId, JSON.stringify({ ...kept, ...change }))
  } catch {
    // As good as private browsing allows.
  }
}

export function dropDraft(workOrderId: string): void {
  try {
    sessionStorage.removeItem(prefix + workOrderId)
  } catch {
    // There was none.
  }
}

// A signature must not wait for whoever signs in next.
onSignedOut(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
})
