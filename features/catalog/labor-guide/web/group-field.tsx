import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { type FieldProps, useField, useRead } from '../../../../kit/web/index.ts'
import { laborGuide, type LaborItem } from '../contract/index.ts'
import { buildPathBelow } from '../rules.ts'

const root = { value: '0', label: 'Top of the guide' }
const pauseMs = 150

const asOption = (item: LaborItem) => ({
  value: String(item.LaborGuideId),
  label: buildPathBelow({ path: item.path, title: item.Title }),
})

/** The group of an item, found by its words and shown with its whole path. */
export function GroupField(props: FieldProps) {
  const { value = 0, change, shared } = useField<number>(props)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), pauseMs)
  const current = useRead(laborGuide.read, { params: { id: value || 1 } }, { enabled: value !== 0, keep: true })
  const chosen = value === 0 || !current.data ? root : asOption(current.data)
  const isSearching = text !== '' && typed !== chosen.label
  const found = useRead(laborGuide.list, { query: { text, type: 'Group' } }, { enabled: isSearching, keep: true })
  const top = useRead(laborGuide.list, { query: { parent: 0 } }, { enabled: !isSearching })
  const groups = ((isSearching ? found.data : top.data) ?? []).filter((item) => item.Type === 'Group' && !item.isRetired)
  const options = [root, chosen, ...groups.map(asOption)]
  return (
    <Select
      {...shared}
      data={options.filter((option, index) => options.findIndex((other) => other.value === option.value) === index)}
      value={String(value)}
      onChange={(next) => change(Number(next ?? 0))}
      searchable
      onSearchChange={setTyped}
      // The server has searched already, in more ways than by the label.
      filter={({ options: all }) => all}
      allowDeselect={false}
      nothingFoundMessage="No matches."
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
