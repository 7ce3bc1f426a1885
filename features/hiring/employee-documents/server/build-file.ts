import { getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Clock, Db } from '../../../../kit/server/index.ts'
import type { PersonnelRecord } from '../../personnel/server/index.ts'
import type { DocumentRequest, EmployeeDocument, EmployeeFile, FiledDocument } from '../contract/index.ts'
import { canHide, reasonNotToChange, reasonNotToDelete } from '../rules.ts'
import type { Opened } from './access.ts'
import {
  type DocumentRow,
  findDocumentRow,
  listDeletedRows,
  listDocumentRows,
  listOpenRequestRows,
  type RequestRow,
} from './store.ts'

interface Services {
  db: Db
  clock: Clock
}

/** Everything in an employee's file that this side may see. */
export async function buildFile(services: Services, opened: Opened): Promise<EmployeeFile> {
  const { record, by } = opened
  const documents = await listDocumentRows(services.db, record.id, by)
  const requests = await listOpenRequestRows(services.db, record.id)
  const deleted = await listDeletedRows(services.db, record.id, by)
  return {
    ...buildHead(services, opened),
    documents: documents.map((row) => showDocument(row, opened)),
    requests: requests.map(showRequest),
    deleted: deleted.map((document) => ({ ...document, at: document.at.toISOString() })),
  }
}

export async function buildDocument(services: Services, opened: Opened, id: string): Promise<FiledDocument> {
  const row = (await findDocumentRow(services.db, id)) ?? refuse(standardRefusals.notFound)
  return { ...buildHead(services, opened), document: showDocument(row, opened) }
}

/** Today by the shop's clock. */
export const getToday = ({ clock }: Pick<Services, 'clock'>, { timeZone }: PersonnelRecord): string =>
  getDay(clock.now(), timeZone)

/** Whose file it is, and who is looking at it. */
export function buildHead(services: Services, { record, by }: Opened): Omit<FiledDocument, 'document'> {
  const { id, shopId, dba, timeZone, firstName, lastName, email, state } = record
  return {
    recordId: id,
    shop: { id: shopId, dba, timeZone },
    employee: { name: `${firstName} ${lastName}`, email },
    isOwn: by === 'employee',
    today: getToday(services, record),
    canHide: canHide(state),
  }
}

function showDocument(row: DocumentRow, { record, by }: Opened): EmployeeDocument {
  const { recordId: _, sealedId: __, givenAt, seenAt, ...shown } = row
  const stored = { byEmployee: row.byEmployee, isSeen: seenAt !== null }
  return {
    ...shown,
    givenAt: givenAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    canChange: reasonNotToChange(stored, by) === null,
    canDelete: reasonNotToDelete(stored, by, record.holdReason !== '') === null,
  }
}

export function showRequest({ id, category, title, note, dueOn, askedBy, askedAt }: RequestRow): DocumentRequest {
  return { id, category, title, note, dueOn, askedBy, askedAt: askedAt.toISOString() }
}
