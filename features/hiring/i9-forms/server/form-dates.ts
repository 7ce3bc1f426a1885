import { calculateNextReverifyOn, calculateReceiptUntil, calculateReverifyOn } from '../rules.ts'
import type { OpenedForm } from './open-forms.ts'

type Facts = Pick<OpenedForm, 'section1' | 'section2' | 'supplements' | 'entries'>

/** When work authorization and a receipt end: by the newest Supplement B document, or else by Sections 1 and 2. */
export function calculateDates({ section1, section2, supplements, entries }: Facts) {
  const newest = supplements.findLast(({ document }) => document !== null)
  if (newest?.document) {
    const at = entries.findIndex(({ row }) => row.id === newest.entryId)
    return {
      reverifyOn: calculateNextReverifyOn(newest.document),
      receiptUntil: calculateReceiptUntil([newest.document], entries[at - 1]!.row.reverifyOn ?? newest.signedOn),
    }
  }
  if (!section2) return { reverifyOn: null, receiptUntil: null }
  return {
    reverifyOn: calculateReverifyOn(section1.entries, section2),
    receiptUntil: calculateReceiptUntil([...section2.listA, ...section2.listB, ...section2.listC], section2.firstDay),
  }
}
