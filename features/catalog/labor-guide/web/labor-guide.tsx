import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBinaryTree2, IconPlus, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Dialog, Empty, LinkButton, Page, Panel, useCall, useDevice, useRead } from '../../../../kit/web/index.ts'
import { laborGuide, type LaborItem } from '../contract/index.ts'
import { showLaborLabel, buildLaborTree } from '../rules.ts'
import { ItemEditor } from './item-editor.tsx'
import { asForm } from './item-form.ts'
import { LaborTree } from './labor-tree.tsx'
import { SearchResults } from './search-results.tsx'
import { listGroupsAbove, listTreeRows } from './tree-rows.ts'
import classes from './labor-tree.module.css'

const pauseMs = 150

/** The admin's view of the labor guide: the tree, a search, and the selected item. */
export default function LaborGuide() {
  const guide = useRead(laborGuide.list, {})
  const newItem = (
    <LinkButton to="/labor-new-item" leftSection={<IconPlus size={18} />}>
      New item
    </LinkButton>
  )
  const empty = (
    <Empty icon={<IconBinaryTree2 size={28} />} title="The labor guide is empty" action={newItem}>
      Start with a group such as Brakes, then add operations to it.
    </Empty>
  )
  return (
    <Page
      title="Labor Guide"
      lead={guide.data && showSummary(guide.data)}
      actions={newItem}
      width="wide"
      read={guide}
      skeleton="table"
      empty={empty}
    >
      {(items) => <Guide items={items} />}
    </Page>
  )
}

function showSummary(items: readonly LaborItem[]): string {
  const operations = items.filter((item) => item.Type === 'Terminal')
  const verified = operations.filter((item) => item.IsVerified === 1)
  return `${operations.length.toLocaleString('en-US')} operations (T), ${verified.length.toLocaleString('en-US')} of them verified`
}

function Guide({ items }: { items: readonly LaborItem[] }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [selected, setSelected] = useState<number | null>(null)
  const [editing, setEditing] = useState(false)
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed.trim(), pauseMs)
  const text = typed.trim() === '' ? '' : settled
  const byId = useMemo(() => new Map(items.map((item) => [item.LaborGuideId, item])), [items])
  const tree = useMemo(() => buildLaborTree(items), [items])
  const rows = useMemo(() => listTreeRows(tree, open), [tree, open])
  const verify = useCall(laborGuide.change, { invalidates: [laborGuide.list, laborGuide.read] })
  const item = selected === null ? undefined : byId.get(selected)

  const onVerify = (one: LaborItem) =>
    void verify.send({ body: { ...asForm(one), IsVerified: one.IsVerified === 1 ? 0 : 1 } }, { version: one.version })
  const onSelect = (one: LaborItem) => {
    setSelected(one.LaborGuideId)
    setEditing(true)
  }
  const onToggle = (id: number) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  const onShowInTree = (one: LaborItem) => {
    setOpen(new Set([...open, ...listGroupsAbove(byId, one.LaborGuideId)]))
    setSelected(one.LaborGuideId)
    setTyped('')
  }
  const list = { selected, onSelect, onVerify }

  return (
    <div className={classes.panes}>
      <Panel flush>
        <div className={classes.search}>
          <TextInput
            aria-label="Search the labor guide"
            placeholder="Search for an operation"
            leftSection={<IconSearch size={18} />}
            rightSection={typed !== '' && <CloseButton aria-label="Clear the search" onClick={() => setTyped('')} />}
            value={typed}
            maxLength={80}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        {text === '' ? (
          <LaborTree rows={rows} open={open} onToggle={onToggle} {...list} />
        ) : (
          <SearchResults text={text} onShowInTree={onShowInTree} {...list} />
        )}
      </Panel>
      <Chosen item={item} editing={editing} onClose={() => setEditing(false)} onGone={() => setSelected(null)} />
    </div>
  )
}

interface ChosenProps {
  item: LaborItem | undefined
  editing: boolean
  onClose: () => void
  onGone: () => void
}

/** Next to the list on a desktop, over it on a phone. */
function Chosen({ item, editing, onClose, onGone }: ChosenProps) {
  const device = useDevice()
  // A newer version, or another item, starts a new form.
  const editor = item && <ItemEditor key={`${item.LaborGuideId} ${item.version}`} item={item} onGone={onGone} />
  if (device === 'mobile')
    return (
      <Dialog opened={editing && item !== undefined} onClose={onClose} title={item ? showLaborLabel(item) : ''}>
        {editor}
      </Dialog>
    )
  return (
    <div className={classes.side}>
      <Panel title={item ? showLaborLabel(item) : 'Nothing chosen'}>
        {editor ?? 'Select an item in the list to view and change it.'}
      </Panel>
    </div>
  )
}
