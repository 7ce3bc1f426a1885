import { startView } from '../../../../kit/web/index.ts'
import { saveInfo } from '../../../platform/auth/web/index.ts'
import type { StartedView } from '../contract/index.ts'

export const adminPath = '/apps/view-as'

interface CurrentView {
  name: string
  endsAt: Date
}

let current: CurrentView | null = null

/** The view of this tab. It is only in memory: loading the page again ends it here. */
export const readCurrentView = (): CurrentView | null => current

/** From now on this tab shows the program as the person. */
export function beginView(id: string, { token, endsAt, info }: StartedView): void {
  startView(token, { left: adminPath, ended: `${adminPath}?ended=${id}` })
  const { firstName, lastName, email } = info.customer
  current = { name: `${firstName} ${lastName}`.trim() || email, endsAt: new Date(endsAt) }
  saveInfo(info)
}
