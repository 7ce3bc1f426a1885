import { Switch, VisuallyHidden } from '@mantine/core'
import { IconBinaryTree2 } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import {
  Empty,
  Keys,
  Loading,
  PageError,
  Panel,
  refreshReads,
  toast,
  useDevice,
  useLive,
  useQuery,
} from '../../../../kit/web/index.ts'
import { laborTree } from '../contract/index.ts'
import { GuideSearch } from './guide-search.tsx'
import { ItemPanel } from './item-panel.tsx'
import { LaborTree } from './labor-tree.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TreeMenu } from './tree-menu.tsx'
import { countItems, useGuideActs } from './use-guide-acts.ts'
import { useTreeState } from './use-tree-state.ts'
import classes from './labor-tree.module.css'

const noItems: ReadonlySet<number> = new Set()

/** Tree, search and panel. The address names the open item, so that it can be linked to. */
export function GuideEditor({ newItem }: { newItem: ReactNode }) {
  const tree = useTreeState()
  const { store, selected, active } = tree
  const view = useSyncExternalStore(store.watch, store.view)
  const acts = useGuideActs(store)
  const { query, changeQuery } = useQuery()
  const [cut, setCut] = useState(noItems)
  const [menu, setMenu] = useState<{ id: number; opener: HTMLElement } | null>(null)
  const [picksSeveral, setPicksSeveral] = useState(false)
  const status = useRef<HTMLSpanElement>(null)
  // Not as state: while dragging, every group on the way is announced, and nothing else has to be rendered for it.
  const say = (text: string) => {
    if (status.current) status.current.textContent = text
  }
  const area = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isPhone = useDevice() === 'mobile'
  const openId = Number(query.get('item')) || null

  useEffect(() => {
    if (!store.view().groups.has(0)) void store.load(0)
  }, [store])
  useLive(
    'labor_guide_changed',
    ({ groups, missed }) => {
      void (Array.isArray(groups) && !missed ? store.refresh(groups as number[]) : store.reload())
      void refreshReads(laborTree.summary)
    },
    { catchUp: true },
  )
  const focusTree = () => area.current?.querySelector<HTMLElement>('[role="tree"]')?.focus({ preventScroll: true })
  const reveal = async (id: number) => {
    const isThere = await store.reveal(id)
    tree.select(id)
    if (!isThere && store.view().failure === null) toast.info('This item is no longer in the guide.')
  }
  const revealFirst = useEffectEvent(() => openId !== null && void reveal(openId))
  useEffect(() => void revealFirst(), [])

  const openItem = (id: number) => {
    tree.select(id)
    // On a phone the item would cover the tree, in which a group is being chosen.
    if (!isPhone || cut.size === 0) changeQuery({ item: String(id) }, { replace: true })
  }
  const chosen = () => (selected.size > 0 ? [...selected] : active === null ? [] : [active])
  const pasteGroup = () => {
    const item = active === null ? undefined : view.items.get(active)
    const id = item === undefined ? 0 : item.Type === 'Group' ? item.LaborGuideId : item.ParentId
    return { id, name: id === 0 ? 'the top of the guide' : (view.items.get(id)?.Title ?? 'the group') }
  }
  const drop = async (ids: readonly number[], group: { id: number; name: string }) => {
    const moved = ids.filter((id) => view.items.get(id)?.ParentId !== group.id)
    if (moved.length === 0) return
    if ((await acts.move(moved, group)) && group.id !== 0) store.open(group.id)
  }
  const cutChosen = () => {
    const ids = chosen()
    setCut(new Set(ids))
    if (isPhone) changeQuery({ item: null }, { replace: true })
    say(`Cut ${countItems(ids.length)}. Choose a group and paste.`)
    focusTree()
  }
  const paste = async (group = pasteGroup()) => {
    if (cut.size === 0) return
    const ids = [...cut]
    setCut(noItems)
    await drop(ids, group)
    focusTree()
  }
  const clear = () => {
    setCut(noItems)
    tree.clear()
    focusTree()
  }
  const remove = () => {
    const item = active === null ? undefined : view.items.get(active)
    if (item) void acts.remove(item).then((isGone) => isGone && changeQuery({ item: null }, { replace: true }))
  }
  const menuItem = menu && view.items.get(menu.id)
  const isEmpty = view.groups.get(0)?.items.length === 0

  return (
    <div className={classes.panes} ref={area}>
      <Keys
        of="Labor guide"
        keys={[
          { keys: ['/'], what: 'Search the guide', run: () => field.current?.focus() },
          { keys: ['mod+x'], what: 'Cut the selected items' },
          { keys: ['mod+v'], what: 'Paste them into the group' },
          { keys: ['Space'], what: 'Select one more item' },
        ]}
      />
      <Panel flush>
        <GuideSearch
          field={field}
          side={
            isPhone && (
              <Switch
                label="Select several"
                checked={picksSeveral}
                onChange={(event) => setPicksSeveral(event.currentTarget.checked)}
              />
            )
          }
          onOpen={(item) => {
            changeQuery({ item: String(item.LaborGuideId) }, { replace: true })
            void reveal(item.LaborGuideId).then(focusTree)
          }}
        >
          {(selected.size > 1 || cut.size > 0) && (
            <SelectionBar
              selected={selected.size}
              cut={cut.size}
              pastePlace={pasteGroup().name}
              onVerify={(isVerified) => void acts.verify(chosen(), isVerified)}
              onCut={cutChosen}
              onPaste={() => void paste()}
              onClear={clear}
            />
          )}
          {isEmpty ? (
            <Empty icon={<IconBinaryTree2 size={28} />} title="The labor guide is empty" action={newItem}>
              Start with a group such as Brakes, then add operations to it.
            </Empty>
          ) : view.failure && !view.groups.has(0) ? (
            <PageError error={view.failure} onRetry={() => void store.load(0)} />
          ) : view.groups.has(0) ? (
            <LaborTree
              tree={tree}
              cut={cut}
              picksSeveral={picksSeveral}
              onOpenItem={openItem}
              onMenuAt={(id, opener) => setMenu({ id, opener })}
              onCut={cutChosen}
              onPaste={() => void paste()}
              onDelete={remove}
              onEscape={clear}
              onDrop={(ids, id) =>
                void drop(ids, { id, name: id === 0 ? 'the top of the guide' : (view.items.get(id)?.Title ?? 'the group') })
              }
              say={say}
            />
          ) : (
            <Loading kind="table" rows={12} />
          )}
        </GuideSearch>
      </Panel>
      <ItemPanel
        id={openId}
        acts={acts}
        isOpen={openId !== null && !picksSeveral}
        onClose={() => changeQuery({ item: null }, { replace: true })}
        onGone={() => changeQuery({ item: null }, { replace: true })}
      />
      {menu && menuItem && (
        <TreeMenu
          opener={menu.opener}
          item={menuItem}
          selected={selected.size}
          cut={cut.size}
          onClose={() => {
            setMenu(null)
            focusTree()
          }}
          onVerify={(isVerified) => void acts.verify(chosen(), isVerified)}
          onCut={cutChosen}
          onPaste={(place) => void paste(place === 'top' ? { id: 0, name: 'the top of the guide' } : pasteGroup())}
          onRetire={(isRetired) => void acts.retire(chosen(), isRetired)}
          onDelete={remove}
        />
      )}
      <VisuallyHidden ref={status} role="status" />
    </div>
  )
}
