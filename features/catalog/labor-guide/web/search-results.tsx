import { Highlight } from '@mantine/core'
import { IconCircleCheckFilled, IconSearchOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Empty, Hours, PageError, type ReadState } from '../../../../kit/web/index.ts'
import type { LaborItem } from '../contract/index.ts'
import { showLaborLabel } from '../rules.ts'
import classes from './labor-tree.module.css'

export interface SearchResultsProps {
  /** The id of the list, for the field that controls it. */
  id: string
  text: string
  read: ReadState<LaborItem[]>
  /** The result that Enter opens. */
  active: number
  onOpen: (item: LaborItem) => void
}

export const optionId = (list: string, index: number): string => `${list}-${index}`

/** Search results with their paths, best matches first. The search field has the focus; its arrow keys move here. */
export function SearchResults({ id, text, read, active, onOpen }: SearchResultsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, read.data])
  if (read.error && !read.data) return <PageError error={read.error} onRetry={() => void read.reload()} />
  const items = read.data ?? []
  if (items.length === 0 && !read.fetching)
    return (
      <Empty icon={<IconSearchOff size={28} />} title="No matches">
        Try another word, or fewer words.
      </Empty>
    )
  const words = text.split(/\s+/)
  return (
    <div ref={list} id={id} role="listbox" aria-label="Found items" className={classes.found}>
      {items.map((item, index) => (
        // The keyboard is handled by the search field.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={item.LaborGuideId}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes.result}
          data-retired={item.isRetired || undefined}
          onClick={() => onOpen(item)}
        >
          <div className={classes.resultText}>
            <Highlight highlight={words} size="sm" fw={500} color="accent.1" component="div">
              {showLaborLabel(item)}
            </Highlight>
            <Highlight highlight={words} color="accent.1" component="div" className={classes.path}>
              {item.path || 'Top of the guide'}
            </Highlight>
          </div>
          <span className={classes.facts}>
            {item.isRetired && <span className={classes.retired}>Retired</span>}
            {item.hoursHundredths !== null && <Hours value={item.hoursHundredths / 100} />}
            <span className={classes.verified} data-verified={item.IsVerified === 1 || undefined}>
              {item.IsVerified === 1 && <IconCircleCheckFilled size={18} role="img" aria-label="Verified" />}
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}
