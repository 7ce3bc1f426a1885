import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { loadable } from '../../../../kit/web/components/loadable.ts'
import type { DeskSearchProps } from './desk-search.tsx'
import { isSearchKey } from './search-key.ts'
import classes from './desk-search.module.css'

const { preload, useLoaded } = loadable<DeskSearchProps>(() => import('./desk-search.tsx'))

// There is no list yet that it could control.
const closedCombobox = { role: 'combobox', 'aria-expanded': false } as const

/** The search of the desk, on every page. The field is there at once; what it does loads when it is first used, with what was typed. */
export function DeskSearch({ shopId }: { shopId: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isUsed, setIsUsed] = useState(false)
  const [typed, setTyped] = useState('')
  const Loaded = useLoaded(isUsed, () => setIsUsed(false))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!field.current || !isSearchKey(event)) return
      event.preventDefault()
      field.current.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  // oxlint-disable-next-line react/static-components -- one component, the same at every render once it has loaded
  if (Loaded) return <Loaded shopId={shopId} initial={typed} isUsed={isUsed} />
  return (
    <div className={classes.hanging} onPointerEnter={preload}>
      <TextInput
        ref={field}
        {...closedCombobox}
        aria-label="Find a customer, vehicle or order"
        aria-keyshortcuts="/ Control+K"
        placeholder="Name, phone, plate, VIN, #"
        classNames={{ input: classes.input! }}
        autoComplete="off"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          <kbd className={classes.key} aria-hidden>
            /
          </kbd>
        }
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={() => setIsUsed(true)}
      />
    </div>
  )
}
