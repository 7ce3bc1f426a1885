import { Button, Combobox, Group, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Money, useRead } from '../../../../kit/web/index.ts'
import type { PickedPart } from '../../../repair/work-orders/web/index.ts'
import { parts } from '../contract/index.ts'
import { asPicked } from './picked-part.ts'
import classes from './parts.module.css'

export interface StockPickerProps {
  shopId: string
  picked: PickedPart | null
  onPick: (part: PickedPart | null) => void
}

const asCombobox = { role: 'combobox', 'aria-autocomplete': 'list' } as const

/** Searches the stock while typing; arrows and Enter choose. Parts can also be typed in by hand. */
export default function StockPicker({ shopId, picked, onPick }: StockPickerProps) {
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed.trim(), 120)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const text = typed.trim() === '' ? '' : settled
  const found = useRead(
    parts.stock,
    { params: { shop: shopId }, query: { text, limit: 12 } },
    { enabled: text !== '', keep: true },
  )
  const items = text === '' ? [] : (found.data?.parts ?? [])
  if (picked)
    return (
      <Group gap="xs">
        <Text size="sm" role="status">
          {picked.available > 0
            ? `From inventory: ${picked.available} available${picked.bin ? `, bin ${picked.bin}` : ''}.`
            : 'None left in stock. The line will need it.'}
        </Text>
        <Button size="compact-sm" variant="subtle" onClick={() => onPick(null)}>
          Don’t take from inventory
        </Button>
      </Group>
    )
  const pick = (id: string) => {
    const part = items.find(({ stockPartId }) => stockPartId === id)
    if (!part) return
    setTyped('')
    combobox.closeDropdown()
    onPick(asPicked(part))
  }
  const preventSubmit = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={pick} shadow="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...asCombobox}
          label="From inventory"
          placeholder="Number or name"
          value={typed}
          maxLength={80}
          autoComplete="off"
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={text !== '' && found.fetching && <Loader size={16} />}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            if (event.currentTarget.value.trim() === '') combobox.closeDropdown()
            else combobox.openDropdown()
          }}
          onKeyDown={preventSubmit}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text === ''}>
        <Combobox.Options aria-label="Parts in stock" mah={320} style={{ overflowY: 'auto' }}>
          {items.map((part) => (
            <Combobox.Option key={part.stockPartId} value={part.stockPartId}>
              <Group justify="space-between" wrap="nowrap" gap="md">
                <span className={classes.stack}>
                  <span>{part.name}</span>
                  <Text size="xs" c="inherit" span>
                    {[part.partNo, part.manufacturer, part.bin && `bin ${part.bin}`].filter(Boolean).join(' · ')}
                  </Text>
                </span>
                <Text size="sm" span className="tabular">
                  {part.available > 0 ? `${part.available} left` : 'none left'}
                  {part.averageCents !== null && (
                    <>
                      , <Money cents={part.averageCents} />
                    </>
                  )}
                </Text>
              </Group>
            </Combobox.Option>
          ))}
          {items.length === 0 && (
            <Combobox.Empty>
              {found.error?.msg ??
                (found.fetching || text !== typed.trim() ? 'Searching…' : 'Not in stock. Enter the part below.')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
