import { createHmac, randomInt } from 'node:crypto'
import { type Clock, type Db, type Deliver, inTransaction, slot } from '../../../../kit/server/index.ts'
import { composeMail, sendMessage } from '../../messages/server/index.ts'
import { passcodeLength, passcodeMinutes, roleNames } from '../rules.ts'
import { findAccount, findUnsentCode, saveCodeHash } from './store.ts'

/** The key for hashing passcodes. A plain hash of six digits could be reversed by trying them all. */
export const passcodeKey = slot<Buffer>('passcode key')

export const passcodeDelivery = 'passcode'

export const hashCode = (key: Buffer, id: string, code: string) => createHmac('sha256', key).update(`${id} ${code}`).digest()

interface DeliveryNeeds {
  db: Db
  clock: Clock
  key: Buffer
}

/** Creates and mails the requested code if the e-mail has an account. */
export function sendPasscode({ db, clock, key }: DeliveryNeeds): Deliver {
  return async (payload) => {
    const { id } = payload as { id: string }
    await inTransaction(db, async (tx) => {
      const asked = await findUnsentCode(tx, id, clock.now())
      const account = asked && (await findAccount(tx, asked.role, asked.email))
      if (!account) return
      const code = String(randomInt(10 ** passcodeLength)).padStart(passcodeLength, '0')
      await saveCodeHash(tx, id, account.id, hashCode(key, id, code))
      await sendMessage(tx, {
        channel: 'mail',
        recipient: account.email,
        subject: 'Your Liftbay passcode',
        secrets: [code],
        ...composeMail({
          title: 'Your passcode',
          lines: [
            `To choose a new password for your ${roleNames[account.role]} account, enter this passcode:`,
            code,
            `It works once, for ${passcodeMinutes} minutes. Nobody from Liftbay will ever ask you for it.`,
            'If you did not ask for it, you can ignore this mail. Your password stays the same.',
          ],
        }),
      })
    })
  }
}
