import { createDrafts } from '../../../../kit/web/index.ts'
import type { Answer, EstimateJob } from '../../work-orders/contract/index.ts'
import type { AgreementForm } from '../contract/index.ts'

/** The customer's answers and form entries, stored in this tab until the agreement is signed. */
export interface AgreementDraft {
  /** The jobs that were answered; an answer is valid for the same work at the same price. */
  jobs: readonly EstimateJob[]
  answers: readonly Answer[]
  form: Partial<AgreementForm>
  /** The version the form was filled in for. */
  estimateId?: string
}

const drafts = createDrafts<AgreementDraft>('agreement')

export const readDraft = drafts.read

/**
 * The form as filled in for this version. For another version, only the choices are kept: signatures and the acceptance of the terms
 * are valid for one text only.
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
