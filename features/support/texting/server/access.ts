import { dayMilliseconds } from '../../../../common/dates.ts'
import { showPhone } from '../../../../common/phone.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { hasDeclinedTexts, hasStoppedTexts } from '../../../people/customers/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { findLineOfNumber, findNumberOfShop } from '../../../people/text-lines/server/index.ts'
import { daysOfTexting } from '../../../repair/conversations/rules.ts'
import { textingRefusals } from '../contract/index.ts'
import { findThread, hasTextedSince } from './store.ts'

/** A phone in the texts of a shop where the actor works; locked. Refuses everything else with 404. */
export async function requireThread(tx: Db, actor: Actor, { shop, id }: { shop: string; id: string }) {
  await requireShopMember(tx, actor, shop)
  return (await findThread(tx, shop, id)) ?? refuse(standardRefusals.notFound)
}

interface TextedPhone {
  id: string
  phone: string
  isBlocked: boolean
}

/** Refuses a text to a phone that may not get one, and says why. */
export async function requireTextable(tx: Db, shop: string, phone: TextedPhone, now: Date): Promise<void> {
  const why = await findReasonNotToText(tx, shop, phone, now)
  if (why) refuse(textingRefusals.cannotText, { msg: why })
}

/** Why the shop may not text a phone; null if it may. People who said no to texts still get answers to their own. */
export async function findReasonNotToText(
  tx: Db,
  shop: string,
  { id, phone, isBlocked }: TextedPhone,
  now: Date,
): Promise<string | null> {
  return isBlocked
    ? `You blocked ${showPhone(phone)}. Unblock it first.`
    : !(await findNumberOfShop(tx, shop))
      ? 'Your shop has no texting number yet. The owner can get one in the shop’s settings.'
      : (await hasStoppedTexts(tx, phone))
        ? `${showPhone(phone)} texted STOP. You cannot text them until they text START.`
        : (await hasDeclinedTexts(tx, phone, shop)) &&
            !(await hasTextedSince(tx, id, new Date(now.getTime() - daysOfTexting * dayMilliseconds)))
          ? `${showPhone(phone)} said no to texts, and has not texted you in the last ${daysOfTexting} days.`
          : null
}

/** Refuses with 404 outside of the demo, and where texts go to real phones. */
export function requireSimulator({ config }: Pick<Context, 'config'>): void {
  if (!config.demo || config.twilio) refuse(standardRefusals.notFound)
}

/** Refuses with `no_such_number` unless a shop has the number. */
export async function requireShopNumber({ db }: Pick<Context, 'db'>, number: string): Promise<void> {
  if (!(await findLineOfNumber(db, number))) refuse(textingRefusals.noNumber)
}
