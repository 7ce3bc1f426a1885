import type { AskedView, OwnView } from '../contract/index.ts'
import { getViewState } from '../rules.ts'
import type { listViewsOfAdmin, ViewRow } from './store.ts'

const show = (view: ViewRow, now: Date) => ({
  id: view.id,
  state: getViewState(view, now),
  reason: view.reason,
  askedAt: view.askedAt.toISOString(),
  answeredAt: view.answeredAt?.toISOString() ?? null,
  endsAt: view.endsAt?.toISOString() ?? null,
  endedAt: view.endedAt?.toISOString() ?? null,
  endedBy: view.endedBy,
})

type AdminsRow = Awaited<ReturnType<typeof listViewsOfAdmin>>[number]

export const showAskedView = (view: AdminsRow, now: Date): AskedView => ({
  ...show(view, now),
  email: view.email,
  role: view.role,
})

export const showOwnView = (view: ViewRow & { admin: string }, calls: OwnView['calls'], now: Date): OwnView => ({
  ...show(view, now),
  admin: view.admin,
  startedAt: view.startedAt?.toISOString() ?? null,
  calls,
})
