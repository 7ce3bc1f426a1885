import { confirm, toast, useCall } from '../../../../kit/web/index.ts'
import { type ActResult, laborGuide, laborHistory, laborTree, type UndoResult } from '../contract/index.ts'
import type { GuideStore } from './guide-store.ts'

const invalidates = [
  laborGuide.list,
  laborGuide.read,
  laborTree.summary,
  laborTree.uses,
  laborHistory.ofItem,
  laborHistory.acts,
  laborHistory.ofAct,
]

export const countItems = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`

export interface GuideActs {
  move: (ids: readonly number[], group: { id: number; name: string }) => Promise<boolean>
  verify: (ids: readonly number[], isVerified: boolean) => Promise<void>
  retire: (ids: readonly number[], isRetired: boolean) => Promise<void>
  remove: (item: { LaborGuideId: number; Title: string }) => Promise<boolean>
  /** Reads the tree again after something else changed the guide. */
  refresh: () => void
}

/** An admin's actions on the guide, each with an undo. Afterwards the tree shows the guide as it is now. */
export function useGuideActs(store: GuideStore): GuideActs {
  const refresh = () => void store.reload()
  const undo = useCall(laborHistory.undoAct, { done: showUndone, invalidates })
  const move = useCall(laborTree.move, { invalidates })
  const verify = useCall(laborTree.verify, { invalidates })
  const retire = useCall(laborTree.retire, { invalidates })
  const remove = useCall(laborGuide.remove, { invalidates })
  const offerUndo = (text: string, { actId }: ActResult) => {
    if (actId === null) return toast.info('Nothing had to be changed.')
    toast.undo(text, () => void undo.send({ params: { id: actId }, body: {} }).then(refresh))
  }
  return {
    refresh,
    move: async (ids, group) => {
      const { items } = store.view()
      const named = ids.map((id) => ({ LaborGuideId: id, version: items.get(id)?.version ?? 1 }))
      const answer = await move.send({ body: { items: named, ParentId: group.id } })
      // Before the new group opens: otherwise the items would be in both for a moment.
      await store.reload()
      if (answer) offerUndo(`Moved ${countItems(answer.reply.items)} to ${group.name}`, answer.reply)
      return answer !== null
    },
    verify: async (ids, isVerified) => {
      const answer = await verify.send({ body: { ids: [...ids], IsVerified: isVerified ? 1 : 0 } })
      refresh()
      if (answer) offerUndo(`${isVerified ? 'Verified' : 'Unverified'} ${countItems(answer.reply.items)}`, answer.reply)
    },
    retire: async (ids, isRetired) => {
      const answer = await retire.send({ body: { ids: [...ids], isRetired } })
      refresh()
      if (answer) offerUndo(`${isRetired ? 'Retired' : 'Reinstated'} ${countItems(answer.reply.items)}`, answer.reply)
    },
    remove: async ({ LaborGuideId, Title }) => {
      const question = { header: `Delete “${Title}”?`, message: 'You can bring it back from its history.' }
      if (!(await confirm({ ...question, accept: 'Delete item', cancel: 'Keep item', danger: true }))) return false
      const answer = await remove.send({ params: { id: LaborGuideId } })
      refresh()
      if (answer) toast.success(`Deleted ${Title}`)
      return answer !== null
    },
  }
}

/** Describes what an undo did, and what it had to leave. */
export function showUndone({ undone, kept, keptItems }: UndoResult): string {
  if (keptItems === 0) return `Undone: ${countItems(undone)}`
  const [first] = kept
  return `Undone: ${countItems(undone)}. ${countItems(keptItems)} stayed${first ? `: ${first.Title}. ${first.reason}` : '.'}`
}

export const historyInvalidates = invalidates
