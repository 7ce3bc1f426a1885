import { refuse, standardRefusals } from '../../../../common/refusal.ts'

export const notFound = () => refuse(standardRefusals.notFound)
