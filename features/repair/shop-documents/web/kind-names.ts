import type { DocumentKind } from '../rules.ts'

export const kindNames: Record<DocumentKind, string> = { agreement: 'Signed with the estimate', pay: 'Goes with the bill' }
