import type { OwnDeposit } from '../contract/index.ts'

/** Names what a draft changes. A draft from before a later change does not count. */
export const nameSubject = ({ pending, current }: OwnDeposit): string => (pending ?? current)?.id ?? 'new'
