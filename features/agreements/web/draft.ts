import type { Answer, EstimateJob } from '../../work-orders/contract.ts'
import type { AgreementForm } from '../contract.ts'
import { draftsOf } from '../../../web/kit/index.ts'

/** What a customer has answered and filled in of an agreement, kept in this tab until it is signed. */
export interface AgreementDraft {
  /** The jobs that were answered: an answer holds for the same work at the same price. */
  jobs: readonly EstimateJob[]
  answers: readonly Answer[]
  form: Partial<AgreementForm>
  /** The version the form was filled in for. */
  estimateId?: string
}

const drafts = draftsOf<AgreementDraft>('agreement')

export const readDraft = drafts.read

/**
 * The form as it was filled in for this version. For another one the choices are kept: a signature, and having read the terms, are
 * good for the text they were given to and no other.
 */
export function readForm(workOrderId: string, estimateId: string): Partial<AgreementForm> {
  const draft = readDraft(workOrderId)
  if (!draft) return {}
  if (draft.estimateId === estimateId) return draft.form
  const { content: _, contentBottom: __, agreedToTerms: ___, ...choices } = draft.form
  return choices
}
export const dropDraft = drafts.drop

export const keepDraft = (workOrderId: string, change: Partial<AgreementDraft>): void =>
  drafts.keep(workOrderId, { ...(readDraft(workOrderId) ?? { jobs: [], answers: [], form: {} }), ...change })
