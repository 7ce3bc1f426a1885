import { isDeepStrictEqual } from 'node:util'
import { showAchDay } from '../ach-fields.ts'
import { sealFile } from '../file-fingerprint.ts'
import { maxEntryCents, type PlannedFile, writeAscii } from '../plan-file.ts'
import { readOwnFile } from '../read-own-file.ts'

/** nach2 takes dollars. Exact for every amount that fits in a field: ten digits of cents are far below 2^53. */
const toDollars = (cents: number) => (cents / 100).toFixed(2)

/**
 * Writes a planned file with the package nach2, then reads it with our own reader and compares every entry and total, so that a fault in the package never reaches a bank. Throws when anything differs.
 */
export async function writeAchFile(planned: PlannedFile): Promise<string> {
  const { default: nach } = await import('nach2')
  const { originator, plan, entries } = planned
  if (entries.some(({ cents }) => cents < 0 || cents > maxEntryCents)) throw new Error('An amount does not fit in a bank file')
  const file = new nach.File({
    immediateDestination: originator.immediateDestination,
    immediateOrigin: originator.immediateOrigin,
    immediateDestinationName: writeAscii(originator.bankName, 23),
    immediateOriginName: writeAscii(originator.companyName, 23),
    fileCreationDate: showAchDay(plan.createdOn),
    fileCreationTime: plan.createdAt.replace(':', ''),
    fileIdModifier: plan.modifier,
    referenceCode: '00000000',
    batchSequenceNumber: 1,
  })
  const batch = new nach.Batch({
    serviceClassCode: planned.serviceClass,
    companyName: writeAscii(originator.companyName, 16),
    companyDiscretionaryData: ' ',
    standardEntryClassCode: 'PPD',
    companyIdentification: originator.companyId,
    companyEntryDescription: planned.description,
    companyDescriptiveDate: showAchDay(plan.descriptiveDate),
    originatingDFI: originator.odfi,
    // Noon, so that the day is the same in every time zone that the server may have.
    effectiveEntryDate: new Date(`${plan.effectiveOn}T12:00:00`),
  })
  for (const { transactionCode, routing, account, cents, idNumber, name, trace } of entries)
    batch.addEntry(
      new nach.Entry({
        receivingDFI: routing,
        DFIAccount: account,
        amount: toDollars(cents),
        idNumber,
        individualName: name,
        transactionCode,
        discretionaryData: ' ',
        traceNumber: trace,
      }),
    )
  file.addBatch(batch)
  const text = await new Promise<string>((resolve) => file.generateFile(resolve))
  const sealed = `${sealFile(text)}\r\n`
  requireAsPlanned(sealed, planned)
  return sealed
}

function requireAsPlanned(text: string, planned: PlannedFile): void {
  const { batches, createdOn, header } = readOwnFile(text)
  const [batch] = batches
  const wanted = {
    createdOn: planned.plan.createdOn,
    effectiveOn: planned.plan.effectiveOn,
    modifier: planned.plan.modifier,
    destination: planned.originator.immediateDestination,
    origin: planned.originator.immediateOrigin,
    description: planned.description,
    companyId: planned.originator.companyId,
    serviceClass: planned.serviceClass,
    creditCents: planned.creditCents,
    debitCents: planned.debitCents,
    entries: planned.entries.map(({ transactionCode, routing, account, cents, idNumber, name, trace }) => ({
      code: transactionCode,
      routing,
      account,
      cents,
      idNumber,
      name,
      trace,
    })),
  }
  const written = {
    createdOn,
    effectiveOn: batch?.effectiveOn,
    modifier: header.modifier,
    destination: header.destination.trim(),
    origin: header.origin.trim(),
    description: batch?.header.description.trim(),
    companyId: batch?.header.companyId.trim(),
    serviceClass: batch?.header.serviceClass,
    creditCents: batch?.creditCents,
    debitCents: batch?.debitCents,
    entries: batch?.entries.map(({ record: _, addenda: __, ...entry }) => entry),
  }
  if (batches.length !== 1 || !isDeepStrictEqual(written, wanted)) throw new Error('The bank file does not match its plan')
}
