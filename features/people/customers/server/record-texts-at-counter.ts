import type { Db } from '../../../../kit/server/index.ts'
import { recordTexts, type TextsAnswer } from './record-texts.ts'

/** A customer's answers at a shop's counter, by purpose. One is left out when they were not asked. */
export interface CounterAnswers {
  okToText?: boolean | undefined
  /** Given in writing. */
  okToRemind?: boolean | undefined
}

/** Records both answers as `recordTexts` does. A no to texts about visits ends reminders, also of a customer who agreed only to those. */
export async function recordTextsAtCounter(
  tx: Db,
  at: Pick<TextsAnswer, 'customerId' | 'accountId' | 'now'> & { shopId: string },
  { okToText, okToRemind }: CounterAnswers,
): Promise<void> {
  const reminders = okToText === false ? false : okToRemind
  if (reminders !== undefined) await recordTexts(tx, { ...at, purpose: 'reminders', isOk: reminders, how: 'counter' })
  if (okToText !== undefined) await recordTexts(tx, { ...at, isOk: okToText, how: 'counter' })
}
