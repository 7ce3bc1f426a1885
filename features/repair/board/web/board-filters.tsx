import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { KeysButton, useQuery } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import type { BoardFilter } from '../cards.ts'
import type { BoardCard } from '../contract/index.ts'
import classes from './board.module.css'

/** The filter of the board, kept in the address; `mine` means the signed-in user. */
export function useBoardFilter() {
  const { query, changeQuery } = useQuery()
  const me = useSession()?.customer.accountId ?? ''
  const inAddress = query.get('q') ?? ''
  const [text, setText] = useState(inAddress)
  // The address changes once typing stops: a new address renders more than the board. What is typed before it arrives stays.
  const [seen, setSeen] = useState(inAddress)
  const [sent, setSent] = useState<string | null>(null)
  if (inAddress !== seen) {
    setSeen(inAddress)
    setSent(null)
    if (inAddress !== sent) setText(inAddress)
  }
  const change = (name: string, value: string) => changeQuery({ [name]: value || null }, { replace: true })
  useEffect(() => {
    if (text === inAddress) return
    const timer = setTimeout(() => {
      setSent(text)
      change('q', text)
    }, 300)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `change` is a new function on every render
  }, [text, inAddress])
  const technician = query.get('tech') ?? ''
  const filter: BoardFilter = {
    technician: technician === 'mine' ? me : technician,
    blocked: query.get('blocked') === '1',
    late: query.get('late') === '1',
    text: text.trim(),
  }
  return { filter, text, setText, technician, change, me }
}

export interface BoardFiltersProps extends ReturnType<typeof useBoardFilter> {
  cards: readonly BoardCard[]
  blocked: number
  late: number
}

export function BoardFilters({ cards, blocked, late, filter, text, setText, technician, change, me }: BoardFiltersProps) {
  const people = new Map(cards.flatMap((card) => (card.technicianId ? [[card.technicianId, card.technician] as const] : [])))
  people.delete(me)
  return (
    <search className={classes.filters} aria-label="Filter the board">
      <TextInput
        id="board-filter"
        aria-label="Filter by number, customer, plate or vehicle"
        placeholder="Number, customer, plate…"
        leftSection={<IconSearch size={18} aria-hidden />}
        className={classes.filterText}
        maxLength={80}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text === '') event.currentTarget.blur()
          else if (event.key === 'Escape') setText('')
        }}
      />
      <NativeSelect
        aria-label="Technician"
        value={technician}
        onChange={(event) => change('tech', event.currentTarget.value)}
        data={[
          { value: '', label: 'All techs' },
          { value: 'mine', label: 'Mine' },
          { value: 'nobody', label: 'No technician' },
          ...[...people].map(([value, label]) => ({ value, label })),
        ]}
      />
      <Button
        variant={filter.blocked ? 'filled' : 'default'}
        aria-pressed={filter.blocked}
        onClick={() => change('blocked', filter.blocked ? '' : '1')}
      >
        Waiting ({blocked})
      </Button>
      <Button
        variant={filter.late ? 'filled' : 'default'}
        aria-pressed={filter.late}
        onClick={() => change('late', filter.late ? '' : '1')}
      >
        Late ({late})
      </Button>
      <div className={classes.keys}>
        <KeysButton />
      </div>
    </search>
  )
}
