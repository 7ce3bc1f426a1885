/** How far a dispute is: the bank waits for our evidence, has it, and has decided. */
export const disputeStates = ['needs-response', 'submitted', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]
