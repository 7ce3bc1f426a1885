import type { AuditSubject } from '../../../platform/audit/server/index.ts'
import type { RecordKind } from '../contract/index.ts'
import type { Head } from './store-heads.ts'

const isPerson: Readonly<Record<RecordKind, boolean>> = {
  shop: false,
  owner: true,
  employee: true,
  customer: true,
  // Named by its business.
  vendor: false,
  order: false,
}

/** A record in the audit log. The names of people are kept beside it. */
export const makeSubject = (
  { kind, id }: { kind: RecordKind; id: string },
  { title, accountId }: Pick<Head, 'title' | 'accountId'>,
): AuditSubject => ({
  kind,
  id,
  label: title,
  ...(isPerson[kind] && { personOf: accountId }),
})
