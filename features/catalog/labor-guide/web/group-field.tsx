import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { type FieldProps, useField, useRead } from '../../../../kit/web/index.ts'
import { laborGuide } from '../contract/index.ts'
import { buildPathBelow } from '../rules.ts'

const root = { value: '0', label: 'Top of the guide' }

// More than anyone scrolls through; typing finds the others.
const shownAtOnce = 100

/** The group of an item, chosen by its whole path. */
export function GroupField(props: FieldProps) {
  const { value = 0, change, shared } = useField<number>(props)
  const guide = useRead(laborGuide.list, {})
  const options = useMemo(() => {
    const groups = (guide.data ?? []).filter((item) => item.Type === 'Group')
    const named = groups.map((item) => ({
      value: String(item.LaborGuideId),
      label: buildPathBelow({ path: item.path, title: item.Title }),
    }))
    return [root, ...named.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))]
  }, [guide.data])
  return (
    <Select
      {...shared}
      data={options}
      value={String(value)}
      onChange={(next) => change(Number(next ?? 0))}
      searchable
      limit={shownAtOnce}
      allowDeselect={false}
      nothingFoundMessage="No matches."
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
