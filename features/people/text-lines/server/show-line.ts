import type { Context, Db } from '../../../../kit/server/index.ts'
import type { TextLine } from '../contract/index.ts'
import { usualMissedCallText } from '../rules.ts'
import { getLineView } from './store.ts'
import { textNumbers } from './text-numbers.ts'

/** A shop's number as its settings show it. */
export async function showLine(db: Db, { get }: Pick<Context, 'get'>, shopId: string): Promise<TextLine> {
  const { dba, number, answersMissedCalls, missedCallText, templates } = await getLineView(db, shopId)
  return {
    number,
    canGetNumber: get(textNumbers) !== null,
    answersMissedCalls: answersMissedCalls ?? true,
    missedCallText: missedCallText ?? usualMissedCallText(dba),
    templates,
  }
}
