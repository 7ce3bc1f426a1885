import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Dialog, lazyPart, Loading, Panel, Read, useDevice, useRead } from '../../../../kit/web/index.ts'
import { laborGuide, type LaborItem } from '../contract/index.ts'
import { showLaborLabel } from '../rules.ts'
import { ItemHistory } from './item-history.tsx'
import { ItemUses } from './item-uses.tsx'
import type { GuideActs } from './use-guide-acts.ts'
import classes from './labor-tree.module.css'

// The tree is shown before the form's code loads.
const ItemEditor = lazyPart(() => import('./item-editor.tsx'), <Loading kind="form" />)

const views = [
  { value: 'item', label: 'Item' },
  { value: 'history', label: 'History' },
  { value: 'uses', label: 'Where used' },
]

interface ItemPanelProps {
  id: number | null
  acts: GuideActs
  /** On a phone the panel is a dialog, which a row opens. */
  isOpen: boolean
  onClose: () => void
  onGone: () => void
}

/** The chosen item: next to the tree on a desktop, over it on a phone. */
export function ItemPanel({ id, acts, isOpen, onClose, onGone }: ItemPanelProps) {
  const isPhone = useDevice() === 'mobile'
  const read = useRead(laborGuide.read, { params: { id: id ?? 1 } }, { enabled: id !== null })
  const item = id === null ? undefined : read.data
  const title = item ? showLaborLabel(item) : 'Nothing chosen'
  const content = id !== null && (
    <Read read={read} skeleton="form">
      {(shownItem) => <Views item={shownItem} acts={acts} onGone={onGone} />}
    </Read>
  )
  if (isPhone)
    return (
      <Dialog opened={isOpen && id !== null} onClose={onClose} title={title}>
        {content}
      </Dialog>
    )
  return (
    <div className={classes.side}>
      <Panel title={title}>{content || 'Select an item in the tree to view and change it.'}</Panel>
    </div>
  )
}

function Views({ item, acts, onGone }: { item: LaborItem; acts: GuideActs; onGone: () => void }) {
  const [view, setView] = useState('item')
  return (
    <>
      <SegmentedControl aria-label="What to show" fullWidth data={views} value={view} onChange={setView} mb="md" />
      {/* A newer version, or another item, starts a new form. */}
      {view === 'item' && <ItemEditor key={item.LaborGuideId} item={item} acts={acts} onGone={onGone} />}
      {view === 'history' && <ItemHistory key={item.LaborGuideId} id={item.LaborGuideId} onUndone={acts.refresh} />}
      {view === 'uses' && <ItemUses id={item.LaborGuideId} />}
    </>
  )
}
