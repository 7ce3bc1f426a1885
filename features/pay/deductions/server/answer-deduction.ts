import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireConfirmedSigner, sealValue } from '../../../hiring/personnel/server/index.ts'
import { deductionRefusals, type ownDeductions } from '../contract/index.ts'
import { needsSignature } from '../rules.ts'
import { requireOwnPay } from './access.ts'
import { notifyDeductionAnswered } from './notify-deduction.ts'
import { readOwn } from './read-deductions.ts'
import { answerDeduction as saveAnswer, lockDeduction } from './store-deductions.ts'
import { insertChange } from './store.ts'

/** The signature is sealed together with the sentence that was signed. */
export const answerDeduction: Verb<typeof ownDeductions.answer> = (context, { params: { id }, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, get } = context
    const found = (await lockDeduction(tx, id)) ?? refuse(standardRefusals.notFound)
    if (found.accountId !== actor.accountId) refuse(standardRefusals.notFound)
    const worker = await requireOwnPay(tx, actor, found.shopId)
    refuseIf(found.state === 'asked' && body.text === found.consentText ? null : deductionRefusals.answered)
    let signatureId: string | null = null
    if (body.agrees && needsSignature(found.kind)) {
      await requireConfirmedSigner(tx, actor)
      const { signature = refuse(deductionRefusals.signatureNeeded) } = body
      const value = JSON.stringify({ text: found.consentText, signature })
      signatureId = await sealValue({ db: tx, get }, { personnelId: worker.personnelId, purpose: 'deduction-consent' }, value)
    }
    const now = clock.now()
    await saveAnswer(tx, id, { state: body.agrees ? 'agreed' : 'declined', signatureId, at: now })
    const { shopId, accountId, label } = found
    const detail = `${body.agrees ? 'Agreed to' : 'Declined'} ${label}${signatureId === null ? '' : ', signed'}`
    await insertChange(tx, { shopId, accountId, detail, by: accountId, at: now })
    await notifyDeductionAnswered(tx, { shopId, accountId, label, name: worker.name, agrees: body.agrees })
    return readOwn(tx, shopId, worker, now)
  })
