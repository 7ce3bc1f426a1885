import { showCents } from '../../../../common/cents.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { type CatalogImport, type catalogImports, type CatalogImportSummary, CatalogMappingForm } from '../contract/index.ts'
import { showFitment } from '../rules.ts'
import { requireOwnImport } from './access.ts'
import { getTable, listRefused, listSample, readSummary, type SampleRow } from './store-imports.ts'

const shownRefused = 100

export const getImport: Verb<typeof catalogImports.read> = async ({ db, actor }, { params }) => {
  const { id } = await requireOwnImport(db, actor, params.id)
  const summary = JSON.parse(await readSummary(db, id)) as CatalogImportSummary
  const { header, mapping } = await getTable(db, id)
  const refused = await listRefused(db, id, { after: 0, limit: shownRefused })
  return {
    ...summary,
    header,
    mapping: CatalogMappingForm.parse(mapping),
    sample: (await listSample(db, id)).map(describeRow),
    refused: refused.map(({ place, faults }) => ({ row: place + 1, faults })),
  }
}

/** A row as the screen shows it. */
function describeRow(row: SampleRow): CatalogImport['sample'][number] {
  const { place, partNo, manufacturer, name, branch, quantity, yearFrom, yearTo, make, model, engine, faults } = row
  const prices = [
    [row.listCents, 'list'],
    [row.netCents, 'net'],
    [row.coreCents, 'core'],
  ] as const
  return {
    row: place + 1,
    part: [manufacturer, partNo].filter(Boolean).join(' '),
    name: name ?? '',
    prices: prices.flatMap(([cents, label]) => (cents === null ? [] : [`${showCents(cents)} ${label}`])).join(' · '),
    stock: branch === null || quantity === null ? '' : `${quantity} in ${branch}`,
    fits:
      yearFrom === null || yearTo === null || make === null || model === null
        ? ''
        : showFitment({ yearFrom, yearTo, make, model, engine: engine ?? '' }),
    faults: faults ?? [],
  }
}
