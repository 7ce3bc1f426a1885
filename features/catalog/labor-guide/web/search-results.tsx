import { ActionIcon } from '@mantine/core'
import { IconBinaryTree2, IconSearchOff } from '@tabler/icons-react'
import { Empty, Read, useRead } from '../../../../kit/web/index.ts'
import { laborGuide, type LaborItem } from '../contract/index.ts'
import { ItemTime, ItemTitle } from './item-line.tsx'
import classes from './labor-tree.module.css'

export interface SearchResultsProps {
  text: string
  selected: number | null
  onSelect: (item: LaborItem) => void
  onVerify: (item: LaborItem) => void
  onShowInTree: (item: LaborItem) => void
}

/** Search results, best matches first. */
export function SearchResults({ text, selected, onSelect, onVerify, onShowInTree }: SearchResultsProps) {
  const read = useRead(laborGuide.list, { query: { text } }, { keep: true })
  const nothing = (
    <Empty icon={<IconSearchOff size={28} />} title="No matches">
      Try another word, or fewer words.
    </Empty>
  )
  return (
    <section className={classes.found} aria-label="Found items">
      <Read read={read} skeleton="table" empty={nothing}>
        {(items) => (
          <ul className={classes.results}>
            {items.map((item) => (
              <li key={item.LaborGuideId} className={classes.result} aria-current={selected === item.LaborGuideId || undefined}>
                <button type="button" className={classes.opener} onClick={() => onSelect(item)}>
                  <ItemTitle item={item} path={item.path || 'Top of the guide'} />
                </button>
                <ItemTime item={item} onVerify={onVerify} />
                <ActionIcon
                  aria-label={`Show in the tree: ${item.Title}`}
                  title="Show in the tree"
                  onClick={() => onShowInTree(item)}
                >
                  <IconBinaryTree2 size={18} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </Read>
    </section>
  )
}
