import { featureSwitches } from '../../features/platform/feature-switches/contract/index.ts'
import { termsVersions } from '../../features/platform/terms-versions/contract/index.ts'
import { getValue } from '../../kit/server/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Player } from './player.ts'

const texts = `

## Texts and calls
We text you about your visits only after you agree, and you can reply STOP at any time.`

/** A shop far from the demo's with guest booking off, and a draft of the next terms. */
export async function seedAdminSettings(player: Player, { admin }: DemoShop, calendar: Calendar): Promise<void> {
  player.now = calendar.at([-6, '09:40'])
  const shop = await player.runStep((db) => getValue<{ id: string }>(db)`select id from shop where dba = 'Court Square Auto'`)
  const reason = 'The owner asked for it: guests booked visits and did not show up.'
  const off = { params: { key: 'guest-booking' as const, shop }, body: { setting: 'off' as const, reason } }
  await player.call(admin, featureSwitches.setForShop, off, { version: 0 })

  player.now = calendar.at([-3, '15:20'])
  const draft = await player.call(admin, termsVersions.startDraft, { body: {} })
  const summary = 'New: how texts work, and how to stop them.'
  const body = { body: `${draft.body}${texts}`, summary, requiresConsent: true, effectiveOn: '' }
  await player.call(admin, termsVersions.saveDraft, { body }, { version: draft.version })
}
