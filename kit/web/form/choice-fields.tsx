import {
  type ComboboxItem,
  Group,
  isOptionsGroup,
  type OptionsFilter,
  Radio,
  Select,
  SimpleGrid,
  Switch,
  Text,
} from '@mantine/core'
import type { ReactNode, SyntheticEvent } from 'react'
import { type FieldProps, useField } from './use-field.ts'
import classes from './choice-fields.module.css'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldProps {
  options: readonly (Option | string)[]
  placeholder?: string
  /** Default: with more than eight options. */
  searchable?: boolean
  clearable?: boolean
  autoComplete?: string
}

/** Matches part of the label or the start of the value, so that TX finds Texas. An exact value comes first, then options that start with the text. */
const filterByLabelOrValue: OptionsFilter = ({ options, search, limit }) => {
  const text = search.trim().toLowerCase()
  const rank = ({ label, value }: ComboboxItem) => {
    const [name, code] = [label.toLowerCase(), value.toLowerCase()]
    if (code === text || name === text) return 0
    if (name.startsWith(text) || code.startsWith(text)) return 1
    return name.includes(text) ? 2 : 3
  }
  const items = options.filter((option): option is ComboboxItem => !isOptionsGroup(option))
  return items
    .filter((item) => rank(item) < 3)
    .toSorted((a, b) => (text === '' ? 0 : rank(a) - rank(b)))
    .slice(0, limit)
}

/** Selects the chosen option's text, so that typing replaces it. */
const selectChosen =
  (chosen: string | undefined) =>
  ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    if (field.value === chosen) field.select()
  }

export function SelectField({
  options,
  placeholder,
  searchable = options.length > 8,
  clearable = false,
  autoComplete,
  ...props
}: SelectFieldProps) {
  const { value, change, shared } = useField<string>(props)
  const chosen = options
    .map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
    .find((option) => option.value === value)
  const select = searchable ? selectChosen(chosen?.label) : undefined
  return (
    <Select
      {...shared}
      data={[...options]}
      value={value || null}
      onChange={(next) => change(next ?? '')}
      placeholder={placeholder}
      searchable={searchable}
      onFocus={select}
      // The browser puts the cursor where the press was, after the focus.
      onClick={select}
      filter={filterByLabelOrValue}
      selectFirstOptionOnChange
      autoSelectOnBlur={searchable}
      clearable={clearable}
      autoComplete={autoComplete}
      nothingFoundMessage="No matches"
      allowDeselect={false}
      // The library's own is out of reach for the keyboard, and for the mouse, too: clicks fall through to the field.
      clearButtonProps={{
        'aria-label': `Clear ${props.label}`,
        'aria-hidden': false,
        tabIndex: 0,
        style: { pointerEvents: 'all' },
      }}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

export function SwitchField(props: FieldProps) {
  const { value = false, change, shared } = useField<boolean>(props)
  const { required: _, ...rest } = shared
  return <Switch {...rest} label={props.label} checked={value} onChange={(event) => change(event.currentTarget.checked)} />
}

export interface CardOption extends Option {
  description?: ReactNode
  icon?: ReactNode
}

export interface RadioCardsFieldProps extends FieldProps {
  options: readonly CardOption[]
  columns?: 1 | 2 | 3 | 4
}

/** A choice between a few options with one line each. The whole card is clickable. */
export function RadioCardsField({ options, columns = 1, ...props }: RadioCardsFieldProps) {
  const { value, change, shared } = useField<string>(props)
  const { wrapperProps, disabled, ...rest } = shared
  return (
    <Radio.Group {...rest} {...wrapperProps} value={value ?? ''} onChange={change}>
      <SimpleGrid cols={{ base: 1, sm: columns }} spacing="sm" mt={6}>
        {options.map((option) => (
          <Radio.Card
            key={option.value}
            value={option.value}
            disabled={disabled || option.disabled}
            className={classes.card}
            aria-label={option.label}
          >
            <Group wrap="nowrap" align="center" gap="sm">
              {option.icon && (
                <span className={classes.icon} aria-hidden>
                  {option.icon}
                </span>
              )}
              <span className={classes.text}>
                <Text component="span" fw={600} display="block">
                  {option.label}
                </Text>
                {option.description && (
                  <Text component="span" size="sm" c="dimmed" display="block">
                    {option.description}
                  </Text>
                )}
              </span>
              <Radio.Indicator />
            </Group>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}
