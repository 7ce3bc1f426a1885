import type { Db } from '../../../../kit/server/index.ts'
import { announce } from '../../../../kit/server/live.ts'

export const getTabletTopic = (tabletId: string) => `tablet:${tabletId}`

/** Makes an open tablet ask again what it may show: it finds out at once that it was removed. */
export const announceTablet = (tx: Db, tabletId: string): Promise<void> =>
  announce(tx, [getTabletTopic(tabletId)], { type: 'tablet_changed' })
