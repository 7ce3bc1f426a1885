import { showCents } from '../../../../common/cents.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import type { vendorDesk } from '../contract/index.ts'
import { showMonth } from '../rules.ts'
import { nameStatementFile } from './draw-statement.ts'
import { readStatement } from './read-statement.ts'
import { makeStatementPaper } from './statement-attachment.ts'
import { findOwner } from './store-statements.ts'

export const mailStatement: Verb<typeof vendorDesk.mailStatement> = (context, { params, body: { month } }) =>
  inTransaction(context.db, async (tx) => {
    const key = { vendorId: context.actor.accountId, shopId: params.shop, month }
    const statement = await readStatement({ ...context, db: tx }, key)
    const { email } = (await findOwner(tx, params.shop)) ?? refuse(standardRefusals.notFound)
    const title = `Statement of ${statement.vendor.name} for ${showMonth(month)}`
    const path = `/home-owner/vendors?shop=${params.shop}&statement=${key.vendorId}&month=${month}`
    await sendMessage(tx, {
      channel: 'mail',
      recipient: email,
      sender: key.vendorId,
      mustSend: true,
      subject: title,
      ...composeMail({
        title,
        lines: [
          `${statement.shop.name} owes ${showCents(statement.closingCents)} at the end of the month. The statement is attached.`,
        ],
        button: { label: 'Open statement', url: `${context.config.appUrl}${path}` },
        footer: `Sent by Liftbay for ${statement.vendor.name}. Nobody reads replies to this address.`,
      }),
      attachments: [{ fileName: nameStatementFile(statement), mediaType: 'application/pdf', paper: makeStatementPaper(key) }],
    })
    return { to: email }
  })
