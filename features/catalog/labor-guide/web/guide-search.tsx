import { CloseButton, Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { useRead } from '../../../../kit/web/index.ts'
import { laborGuide, type LaborItem } from '../contract/index.ts'
import { optionId, SearchResults } from './search-results.tsx'
import classes from './labor-tree.module.css'

const pauseMs = 120

interface GuideSearchProps {
  field: RefObject<HTMLInputElement | null>
  onOpen: (item: LaborItem) => void
  /** Next to the field. */
  side: ReactNode
  /** Shown while nothing is searched for. */
  children: ReactNode
}

/** Searches while typing. Arrow keys choose a result, Enter shows it in the tree, Escape clears the search. */
export function GuideSearch({ field, onOpen, side, children }: GuideSearchProps) {
  const list = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [settled] = useDebouncedValue(typed.trim(), pauseMs)
  const text = typed.trim() === '' ? '' : settled
  const read = useRead(laborGuide.list, { query: { text } }, { enabled: text !== '', keep: true })
  const items = text === '' ? [] : (read.data ?? [])
  const isUpToDate = text === typed.trim() && !read.isKept && !read.fetching
  const open = (item: LaborItem) => {
    setTyped('')
    onOpen(item)
  }
  const type = (next: string) => {
    setTyped(next)
    setActive(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = items[active]
    const keys: Record<string, () => void> = {
      ArrowDown: () => setActive(Math.min(items.length - 1, active + 1)),
      ArrowUp: () => setActive(Math.max(0, active - 1)),
      // Never a result of an earlier text.
      Enter: () => chosen && isUpToDate && open(chosen),
      Escape: () => type(''),
    }
    const act = keys[event.key]
    if (!act || typed === '') return
    event.preventDefault()
    act()
  }
  return (
    <>
      <div className={classes.search}>
        <TextInput
          ref={field}
          className={classes.searchField}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={text !== '' && items.length > 0}
          aria-controls={list}
          {...(items.length > 0 ? { 'aria-activedescendant': optionId(list, active) } : {})}
          aria-label="Search the labor guide"
          placeholder="Search the labor guide"
          leftSection={<IconSearch size={18} />}
          rightSection={
            typed !== '' &&
            (read.fetching ? <Loader size={16} /> : <CloseButton aria-label="Clear the search" onClick={() => type('')} />)
          }
          value={typed}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {side}
      </div>
      {text === '' ? children : <SearchResults id={list} text={text} read={read} active={active} onOpen={open} />}
    </>
  )
}
