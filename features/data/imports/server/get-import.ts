import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { showPhone } from '../../../../common/phone.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { type Import, type imports, type ImportSummary, MappingForm } from '../contract/index.ts'
import type { ReadRow } from '../rules.ts'
import { nameUserField } from '../user-columns.ts'
import { requireOwnImport } from './access.ts'
import { findImportDetail, listImportedFields, selectSummary } from './store.ts'

export const getImport: Verb<typeof imports.read> = async ({ db, actor }, { params }) => {
  const { shopId } = await requireOwnImport(db, actor, params.id)
  const fields = await listImportedFields(db, shopId)
  const summary = JSON.parse(await selectSummary(db, params.id)) as ImportSummary
  const { mapping, userColumns, sample, ...detail } = (await findImportDetail(db, params.id)) ?? refuse(standardRefusals.notFound)
  return {
    ...summary,
    ...detail,
    userFields: fields.map((field) => ({ name: nameUserField(field), label: field.label, entity: field.entity })),
    mapping: MappingForm.parse({ ...mapping, userFields: userColumns }),
    sample: sample.map(({ place, outcome, read: row, faults }) => ({
      row: place + 1,
      outcome: outcome ?? 'waiting',
      ...describeRow(row),
      faults,
    })),
  }
}

/** A row as the screen shows it. */
function describeRow(row: ReadRow | null): Pick<Import['sample'][number], 'customer' | 'contact' | 'vehicle' | 'visit'> {
  if (!row) return { customer: '', contact: '', vehicle: '', visit: '' }
  const { vehicle, visit } = row
  const joinParts = (...parts: (string | number | null)[]) => parts.filter((part) => part !== null && part !== '').join(' · ')
  return {
    customer: `${row.firstName} ${row.lastName}`.trim() || row.customerNumber,
    contact: joinParts(row.email, showPhone(row.phone)),
    vehicle: vehicle
      ? joinParts([vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' '), vehicle.vin, vehicle.plate)
      : '',
    visit: visit
      ? joinParts(
          showDay(visit.visitedOn),
          visit.invoice,
          visit.description.split('\n')[0] ?? '',
          visit.totalCents === null ? null : showCents(visit.totalCents),
        )
      : row.notedVisit && `${row.notedVisit} (a note on the customer, because it names no vehicle)`,
  }
}
