import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { type FieldProps, useField, useRead } from '../../../../kit/web/index.ts'
import { laborGuide, type LaborItem } from '../../labor-guide/contract/index.ts'
import { buildPathBelow } from '../../labor-guide/rules.ts'

const pauseMs = 150

interface ItemFieldProps extends FieldProps {
  /** The item shown before anything is typed. */
  chosen?: { id: number; label: string } | undefined
  operationsOnly?: boolean
}

const nameItem = ({ Title, Type, path }: LaborItem) =>
  `${buildPathBelow({ path, title: Title })}${Type === 'Group' ? ' (all)' : ''}`

/** An operation of the labor guide, or a group with all operations below it, found by typing. */
export function ItemField({ chosen, operationsOnly = false, ...props }: ItemFieldProps) {
  const { value, change, shared } = useField<number | undefined>(props)
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState(chosen)
  const [text] = useDebouncedValue(typed.trim(), pauseMs)
  const isSearching = text !== '' && text !== picked?.label
  const query = operationsOnly ? ({ text, type: 'Terminal' } as const) : { text }
  const found = useRead(laborGuide.list, { query }, { enabled: isSearching, keep: true })
  const options = (isSearching ? (found.data ?? []) : []).map((item) => ({
    value: String(item.LaborGuideId),
    label: nameItem(item),
  }))
  const kept =
    picked && !options.some((option) => option.value === String(picked.id))
      ? [{ value: String(picked.id), label: picked.label }]
      : []
  return (
    <Select
      {...shared}
      data={[...kept, ...options]}
      filter={({ options: all }) => all}
      searchable
      clearable
      // Both the clear button and the arrow would cover the end of a long name.
      clearSectionMode="clear"
      searchValue={typed}
      onSearchChange={setTyped}
      value={value === undefined ? null : String(value)}
      onChange={(next, option) => {
        setPicked(next === null ? undefined : { id: Number(next), label: option?.label ?? '' })
        change(next === null ? undefined : Number(next))
      }}
      nothingFoundMessage={text === '' ? 'Type to search the guide.' : 'No matches.'}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
