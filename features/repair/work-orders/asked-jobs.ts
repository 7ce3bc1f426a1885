import type { AdjustmentTerms } from './charges.ts'

/** Whether a job has anything to charge; only then the customer is asked about it. A discount alone does not count. */
export const isAsked = ({
  labors,
  parts,
  adjustments = [],
}: {
  labors: readonly unknown[]
  parts: readonly unknown[]
  adjustments?: readonly Pick<AdjustmentTerms, 'kind'>[] | undefined
}): boolean => labors.length + parts.length > 0 || adjustments.some(({ kind }) => kind !== 'discount')
