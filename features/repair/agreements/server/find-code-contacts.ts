import type { Db, LinkActor } from '../../../../kit/server/index.ts'
import { getCustomerContact } from '../../../people/customers/server/index.ts'
import type { CodeChannel, SigningCode } from '../contract/index.ts'
import { isConfirmedNow, maskEmail, maskPhone } from '../rules.ts'

/** The phone and e-mail on file, to which a code may go; null where there is none. A phone needs the customer's OK to texts, as for any text. */
export async function findCodeContacts(db: Db, customerId: string, shopId: string): Promise<Record<CodeChannel, string | null>> {
  const { phone1, email, agreesToTexts } = await getCustomerContact(db, customerId, shopId)
  return { text: agreesToTexts && phone1 ? phone1 : null, mail: email || null }
}

/** As of now: a code that was entered longer ago has to be entered again before signing. */
export async function getSigningCode(db: Db, actor: LinkActor, shopId: string, now: Date): Promise<SigningCode> {
  const { text, mail } = await findCodeContacts(db, actor.person, shopId)
  return { isConfirmed: isConfirmedNow(actor.confirmedAt, now), text: text && maskPhone(text), mail: mail && maskEmail(mail) }
}
