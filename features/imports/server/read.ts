import { showCents } from '../../../common/cents.ts'
import { showDay } from '../../../common/dates.ts'
import { showPhone } from '../../../common/phone.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { ReplyOf } from '../../../common/route.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { csvOf } from '../../../server/kit/csv.ts'
import { ownedShopName } from '../../shops/server/index.ts'
import { type Import, type ImportSummary, type imports, MappingForm } from '../contract.ts'
import type { Fault, ReadRow } from '../rules.ts'
import { ownImport } from './own.ts'
import { detailOf, headerOf, listJson, readRefused, summaryJson } from './store.ts'

export const list: Verb<typeof imports.list> = async ({ db, actor }, { params }) => {
  await ownedShopName(db, actor, params.shop)
  return new JsonText<ReplyOf<typeof imports.list>>(await listJson(db, params.shop))
}

export const read: Verb<typeof imports.read> = async ({ db, actor }, { params }) => {
  await ownImport(db, actor, params.id)
  const summary = JSON.parse(await summaryJson(db, params.id)) as ImportSummary
  const { mapping, sample, ...detail } = (await detailOf(db, params.id)) ?? refuse(standardRefusals.notFound)
  return {
    ...summary,
    ...detail,
    mapping: MappingForm.parse(mapping),
    sample: sample.map(({ place, outcome, read: row, faults }) => ({
      row: place + 1,
      outcome: outcome ?? 'waiting',
      ...shown(row),
      faults,
    })),
  }
}

/** A row as people read it. */
function shown(row: ReadRow | null): Pick<Import['sample'][number], 'customer' | 'contact' | 'vehicle' | 'visit'> {
  if (!row) return { customer: '', contact: '', vehicle: '', visit: '' }
  const { vehicle, visit } = row
  const together = (...parts: (string | number | null)[]) => parts.filter((part) => part !== null && part !== '').join(' · ')
  return {
    customer: `${row.firstName} ${row.lastName}`.trim() || row.customerNumber,
    contact: together(row.email, showPhone(row.phone)),
    vehicle: vehicle
      ? together([vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' '), vehicle.vin, vehicle.plate)
      : '',
    visit: visit
      ? together(
          showDay(visit.visitedOn),
          visit.invoice,
          visit.description.split('\n')[0] ?? '',
          visit.totalCents === null ? null : showCents(visit.totalCents),
        )
      : '',
  }
}

/** With the columns as they came, so that it can be corrected and brought again. */
export const refusedTable: Verb<typeof imports.refusedTable> = async ({ db, actor }, { params }) => {
  await ownImport(db, actor, params.id)
  const [{ header, fileName }, rows] = await Promise.all([headerOf(db, params.id), readRefused(db, params.id)])
  return {
    bytes: csvOf([
      [...header, 'Row', 'Field to correct', 'What is wrong'],
      ...rows.map(({ place, cells, faults }) => [
        ...cells,
        place + 1,
        faults.map(({ field }) => field).join('; '),
        inOneCell(faults),
      ]),
    ]),
    name: `${fileName.replace(/\.\w{1,4}$/, '')} - refused rows.csv`,
  }
}

/** One reason stands beside its field; of several each says its own. */
const inOneCell = (faults: readonly Fault[]) =>
  faults.map(({ field, reason }) => (faults.length > 1 ? `${field}: ${reason}` : reason)).join('; ')
