import { Autocomplete, Loader } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconMapPin } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFormContext } from './form-context.ts'
import { type FieldProps, useField } from './use-field.ts'

interface Address {
  street: string
  city: string
  state: string
  zipCode: string
}

export interface Suggestion extends Address {
  label: string
  /** Fetches the whole address, for a suggestion that has only a part of it. */
  complete?: () => Promise<Address>
  /** The service that suggests it, which wants to be named. */
  source?: string
}

type Part = 'city' | 'state' | 'zipCode'

export interface AddressFieldProps extends FieldProps {
  suggest: (text: string) => Promise<readonly Suggestion[]>
  /** The other fields that a chosen address fills. */
  fills?: Partial<Record<Part, string>>
}

const ownNames: Record<Part, string> = { city: 'city', state: 'state', zipCode: 'zipCode' }

/** A street with suggestions while typing; choosing one fills the rest of the address. Without any, it is a plain field. */
export function AddressField({ suggest, fills = ownNames, ...props }: AddressFieldProps) {
  const { form } = useFormContext()
  const { value = '', change, shared } = useField<string>(props)
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const [looking, setLooking] = useState(false)
  const asked = useRef(0)

  const lookUpAddresses = useDebouncedCallback(async (text: string) => {
    const turn = ++asked.current
    setLooking(true)
    // Missing suggestions are not an error, because the address can always be typed.
    const suggestions = await suggest(text).catch(() => [])
    if (turn !== asked.current) return
    setFound(suggestions)
    setLooking(false)
  }, 250)

  const type = (text: string) => {
    const chosen = found.find((suggestion) => suggestion.label === text)
    if (chosen) return void choose(chosen)
    asked.current++
    change(text)
    if (text.trim().length >= 3) return lookUpAddresses(text.trim())
    setFound([])
    setLooking(false)
  }
  const choose = async (chosen: Suggestion) => {
    const turn = ++asked.current
    setFound([])
    fill(chosen)
    setLooking(chosen.complete !== undefined)
    // The suggestion's own parts stay when the rest cannot be fetched.
    const whole = await chosen.complete?.().catch(() => null)
    if (turn !== asked.current) return
    setLooking(false)
    if (whole) fill(whole)
  }
  const fill = (address: Address) => {
    change(address.street)
    for (const [part, name] of Object.entries(fills) as [Part, string][]) form.setFieldValue(name, address[part])
  }

  return (
    <Autocomplete
      {...shared}
      value={value}
      onChange={type}
      data={listLabels(found)}
      // The server already searched; do not filter its results by letters.
      filter={({ options }) => options}
      autoComplete="off"
      leftSection={<IconMapPin size={18} />}
      rightSection={looking && <Loader size={16} />}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

/** The labels, each once, under the name of the service that suggests them. */
function listLabels(found: readonly Suggestion[]) {
  const items = [...new Set(found.map((suggestion) => suggestion.label))]
  const source = found.find((suggestion) => suggestion.source)?.source
  return source ? [{ group: source, items }] : items
}
