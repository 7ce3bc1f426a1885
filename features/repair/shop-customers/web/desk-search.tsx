import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDevice, useLatest, useRead } from '../../../../kit/web/index.ts'
import { parseSearch } from '../../front-desk/rules.ts'
import { type Found, shopCustomers } from '../contract/index.ts'
import { type Choice, listChoices, FoundList } from './found-list.tsx'
import { isSearchKey } from './search-key.ts'
import classes from './desk-search.module.css'

export interface DeskSearchProps {
  shopId: string
  /** Whether the search is a page with the results below it; otherwise the results are a dropdown. */
  isPage?: boolean
  /** The initial search text. */
  initial?: string
  /** It takes the place of a field that has the focus. */
  isUsed?: boolean
  /** Called with the search text, shortly after typing ends. */
  onText?: (text: string) => void
  /** Chooses a customer instead of opening their page; `without` leaves one out. */
  onPick?: (customer: Found['customers'][number]) => void
  except?: string
}

const keepCustomers = (found: Found, except: string | undefined): Found => ({
  ...found,
  orders: [],
  customers: found.customers.filter(({ customerId }) => customerId !== except),
  vehicles: [],
})

const mostTyped = 80
const everyWay = 'Name, phone, e-mail, plate, VIN or order number'
/** Finds work orders, customers and vehicles while typing. "/" and Ctrl+K focus it; arrows and Enter choose a result. */
export default function DeskSearch({
  shopId,
  isPage = false,
  initial = '',
  isUsed = false,
  onText,
  onPick,
  except,
}: DeskSearchProps) {
  const list = useId()
  const navigate = useNavigate()
  const mobile = useDevice() === 'mobile'
  const tell = useLatest(onText)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(initial)
  const [isOpen, setOpen] = useState(isPage || isUsed)
  const [at, setAt] = useState(0)
  const [text] = useDebouncedValue(typed.trim(), 120)
  const isAsked = parseSearch(text) !== null
  const found = useRead(shopCustomers.find, { query: { shop: shopId, text } }, { enabled: isAsked, keep: true })
  // While the next letters are searched for, the results so far stay, but never those of another search.
  const [answered, setAnswered] = useState('')
  if (isAsked && found.data && !found.isKept && answered !== text) setAnswered(text)
  const isSameSearch = !found.isKept || text.startsWith(answered) || answered.startsWith(text)
  const shows = (isPage || isOpen) && isAsked && found.data !== undefined && isSameSearch
  const shown = found.data && (onPick ? keepCustomers(found.data, except) : found.data)
  const choices = shows && shown ? listChoices(shown, shopId) : []
  const current = choices[Math.min(at, choices.length - 1)]
  const isUpToDate = text === typed.trim() && found.data !== undefined && !found.isKept
  /** The search for which Enter was pressed before its results were here. */
  const [entered, setEntered] = useState<string | null>(null)

  useEffect(() => tell.current?.(text), [text, tell])
  useLayoutEffect(() => {
    if (isUsed) field.current?.focus()
  }, [isUsed])
  // In the header it outlives the page it was used on.
  const { pathname } = useLocation()
  const [isAt, setIsAt] = useState(pathname)
  if (isAt !== pathname) {
    setIsAt(pathname)
    if (!isPage) {
      setTyped('')
      setEntered(null)
      setOpen(false)
    }
  }
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const choose = (choice: Choice) => {
    const customer = shown?.customers.find(({ customerId }) => choice.key === `customer-${customerId}`)
    if (onPick && customer) onPick(customer)
    else void navigate(choice.to)
  }
  const chooseEntered = useLatest(() => {
    if (!isUpToDate || entered !== text) return
    setEntered(null)
    if (current) choose(current)
  })
  useEffect(() => chooseEntered.current(), [chooseEntered, isUpToDate, entered])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setEntered(null)
      if (isOpen && !isPage) setOpen(false)
      else setTyped('')
      return
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // The results on screen may be out of date: then the first of the new ones is opened, as soon as they are here.
      if (parseSearch(typed.trim()) !== null) setEntered(typed.trim())
      return
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || choices.length === 0) return
    event.preventDefault()
    setOpen(true)
    setAt((place) => (Math.min(place, choices.length - 1) + step + choices.length) % choices.length)
  }

  return (
    <search
      className={isPage ? undefined : classes.hanging}
      onBlur={(event) => {
        if (!isPage && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <TextInput
        ref={field}
        role="combobox"
        aria-label="Find a customer, vehicle or order"
        aria-expanded={shows && choices.length > 0}
        aria-controls={shows && choices.length > 0 ? list : undefined}
        aria-activedescendant={shows && current ? `${list}-${current.key}` : undefined}
        aria-autocomplete="list"
        aria-keyshortcuts="/ Control+K"
        placeholder={
          mobile ? (isPage ? 'Name, phone, plate, VIN, #' : 'Name, plate, #') : isPage ? everyWay : 'Name, phone, plate, VIN, #'
        }
        classNames={{ input: classes.input! }}
        autoComplete="off"
        maxLength={mostTyped}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          typed && (isPage || isOpen || !mobile) ? (
            <CloseButton aria-label="Clear search" onClick={() => (setTyped(''), field.current?.focus())} />
          ) : mobile ? undefined : (
            <kbd className={classes.key} aria-hidden>
              /
            </kbd>
          )
        }
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setEntered(null)
          setAt(0)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {shows && shown && (
        <div className={isPage ? classes.below : classes.panel}>
          <FoundList
            id={list}
            found={shown}
            choices={choices}
            current={current?.key}
            text={text}
            {...(onPick ? { onChoose: choose } : {})}
          />
        </div>
      )}
    </search>
  )
}
