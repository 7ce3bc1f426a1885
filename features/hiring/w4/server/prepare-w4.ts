import { createHash, randomUUID } from 'node:crypto'
import { isRequired } from '../../../../common/messages.ts'
import { refuseIf } from '../../../../common/refusal.ts'
import type { BodyOf } from '../../../../common/route.ts'
import { type Actor, type Context, makeBadInput } from '../../../../kit/server/index.ts'
import { sealPdf } from '../../../../kit/server/papers.ts'
import { redrawSignature, sealingKey } from '../../../repair/agreements/server/index.ts'
import {
  getEmployer,
  getOwnRecord,
  getToday,
  type PersonnelRecord,
  requireConfirmedSigner,
} from '../../personnel/server/index.ts'
import { type ownW4, type W4Form, w4Refusals } from '../contract/index.ts'
import { form2026 } from '../rules.ts'
import { findSsn, isNonresidentOn, openVersions } from './build-state.ts'
import { drawW4 } from './draw-w4.ts'
import type { StoredForm } from './stored-version.ts'

export interface PreparedW4 {
  record: PersonnelRecord
  id: string
  form: StoredForm
  pdf: Uint8Array
}

/** Checks the form, draws it as the IRS prints it, and seals it. Stores nothing. */
export async function prepareW4(context: Context<Actor>, { body }: { body: BodyOf<typeof ownW4.submit> }): Promise<PreparedW4> {
  const { db, actor, clock } = context
  const { shop, email, ...form } = body
  const record = await getOwnRecord(db, actor, email ?? actor.email, shop)
  await requireConfirmedSigner(db, actor)
  const today = getToday(context, record)
  const versions = await openVersions(context, record.id)
  const isNonresident = isNonresidentOn(versions, today)
  refuseIf(reasonNotToSign(form, { isNonresident, year: Number(today.slice(0, 4)) }))
  const ssn = form.ssn || findSsn(versions)
  if (!ssn) throw makeBadInput({ ssn: isRequired('Social Security number') })
  const signature = await redrawSignature('signature', form.signature)
  if (!signature) throw makeBadInput({ signature: isRequired('Employee’s signature') })
  const { signature: _, ...entries } = form
  const stored: StoredForm = { kind: 'form', ...(entries.exempt ? leaveOutSteps(entries) : entries), ssn }
  const now = clock.now()
  const id = randomUUID()
  const drawn = await drawW4({
    form: stored,
    signature,
    isNonresident,
    employer: await getEmployer(db, record.shopId),
    firstDay: record.firstDay,
    timeZone: record.timeZone,
    evidence: {
      id,
      at: now,
      email: actor.email,
      address: context.address,
      userAgent: context.userAgent,
      sha256: createHash('sha256').update(JSON.stringify(stored)).digest('hex'),
    },
  })
  const pdf = await sealPdf(drawn, {
    key: context.get(sealingKey),
    reason: `Form W-4 (${form2026.year})`,
    name: `${stored.firstName} ${stored.lastName}`,
    signedAt: now,
  })
  return { record, id, form: stored, pdf }
}

function reasonNotToSign(
  { exempt, noTaxLastYear, noTaxThisYear, filingStatus }: W4Form,
  { isNonresident, year }: { isNonresident: boolean; year: number },
) {
  if (isNonresident && (exempt || filingStatus !== 'single')) return w4Refusals.nonresidentCannot
  if (!exempt) return null
  if (!noTaxLastYear || !noTaxThisYear) return w4Refusals.notExempt
  return year === form2026.year ? null : w4Refusals.formOfAnotherYear
}

/** Someone exempt completes Steps 1(a), 1(b) and 5 only. */
const leaveOutSteps = (entries: Omit<W4Form, 'signature'>): Omit<W4Form, 'signature'> => ({
  ...entries,
  filingStatus: 'single',
  twoJobs: false,
  children: 0,
  otherDependents: 0,
  otherCredits: 0,
  otherIncome: 0,
  deductions: 0,
  extra: 0,
})
