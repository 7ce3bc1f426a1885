import { Combobox, Group, Highlight, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Hours, useRead } from '../../../../kit/web/index.ts'
import { laborGuide, type LaborItem } from '../contract/index.ts'
import classes from './labor-search.module.css'

export interface LaborSearchProps {
  /** Called with the selected operation; the field is then empty again. */
  onPick: (item: LaborItem) => void
  label: string
  placeholder?: string
  disabled?: boolean
  /** Focuses the field when it appears. */
  autoFocus?: boolean
  /** Other results of the same search box, shown above those of the guide. `onText` gets the search text once typing pauses. */
  further?: {
    groups: readonly { label: string; items: readonly ExtraMatch[] }[]
    onText: (text: string) => void
    onPick: (id: string) => void
  }
}

export interface ExtraMatch {
  id: string
  title: string
  detail: string
  amount: ReactNode
}

const pauseMs = 120

const asCombobox = { role: 'combobox', 'aria-autocomplete': 'list' } as const

/** Enter selects; it never submits a form around the field. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** Finds an operation of the labor guide while typing; arrows and Enter select, Escape closes. */
export function LaborSearch({
  onPick,
  label,
  placeholder = 'e.g. front brake pads',
  disabled = false,
  autoFocus = false,
  further,
}: LaborSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [settled] = useDebouncedValue(typed.trim(), pauseMs)
  const text = typed.trim() === '' ? '' : settled
  const found = useRead(laborGuide.list, { query: { text, type: 'Terminal' } }, { enabled: text !== '', keep: true })
  const items = text === '' ? [] : (found.data ?? [])
  const groups = text === '' ? [] : (further?.groups ?? []).filter((group) => group.items.length > 0)
  const others = groups.flatMap((group) => group.items)
  const reportText = useEffectEvent((settledText: string) => further?.onText(settledText))
  useEffect(() => reportText(text), [text])
  const upToDate = text === typed.trim() && !found.fetching

  // Enter selects the best match without an arrow key, but never a result of an earlier text.
  const likeliest = upToDate && items.length > 0 ? `${items[0]?.LaborGuideId} ${typed}` : ''
  const mark = useEffectEvent((id: string) => {
    if (id === '') combobox.resetSelectedOption()
    else combobox.selectFirstOption()
  })
  useEffect(() => mark(likeliest), [likeliest])

  const pick = (value: string) => {
    const other = others.find(({ id }) => id === value)
    if (other) {
      setTyped('')
      combobox.closeDropdown()
      further?.onPick(other.id)
      return
    }
    const item = items.find((candidate) => String(candidate.LaborGuideId) === value)
    if (!item) return
    setTyped('')
    combobox.closeDropdown()
    onPick(item)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={pick} shadow="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...asCombobox}
          ref={input}
          label={label}
          placeholder={placeholder}
          value={typed}
          maxLength={80}
          // Disabled, it would lose the focus with every pick.
          readOnly={disabled}
          autoComplete="off"
          leftSection={<IconSearch size={18} />}
          rightSection={text !== '' && found.fetching && <Loader size={16} />}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            if (event.currentTarget.value.trim() === '') combobox.closeDropdown()
            else combobox.openDropdown()
          }}
          onKeyDown={keepEnter}
          onFocus={() => typed.trim() !== '' && combobox.openDropdown()}
          onClick={() => typed.trim() !== '' && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text === ''}>
        <Combobox.Options aria-label={label} mah={340} className={classes.options}>
          {groups.map((group) => (
            <Combobox.Group key={group.label} label={group.label}>
              {group.items.map((item) => (
                <Combobox.Option key={item.id} value={item.id}>
                  <ExtraRow find={item} text={text} />
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {others.length > 0 && items.length > 0 && <Combobox.Group label="Labor guide" />}
          {items.map((item) => (
            <Combobox.Option key={item.LaborGuideId} value={String(item.LaborGuideId)}>
              <Found item={item} text={text} />
            </Combobox.Option>
          ))}
          {items.length + others.length === 0 && <Combobox.Empty>{describeOutcome(found.error?.msg, upToDate)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function describeOutcome(failure: string | undefined, upToDate: boolean): string {
  if (failure) return failure
  return upToDate ? 'No matches. Try another word.' : 'Searching…'
}

function ExtraRow({ find: { title, detail, amount }, text }: { find: ExtraMatch; text: string }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="md">
      <div>
        <Highlight highlight={text.split(/\s+/)} size="sm" fw={500} color="accent.1" component="div">
          {title}
        </Highlight>
        <Text size="xs" c="inherit" lineClamp={1}>
          {detail}
        </Text>
      </div>
      <Text size="sm" className="tabular" component="div">
        {amount}
      </Text>
    </Group>
  )
}

function Found({ item, text }: { item: LaborItem; text: string }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="md">
      <div>
        <Highlight highlight={text.split(/\s+/)} size="sm" fw={500} color="accent.1" component="div">
          {item.Title}
        </Highlight>
        <Text size="xs" c="inherit">
          {item.path}
        </Text>
      </div>
      {item.hoursHundredths !== null && (
        <Text size="sm" className="tabular" component="div">
          <Hours value={item.hoursHundredths / 100} />
        </Text>
      )}
    </Group>
  )
}
