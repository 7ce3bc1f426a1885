import { TextInput } from '@mantine/core'
import { useDebouncedValue, useDocumentVisibility, useInterval } from '@mantine/hooks'
import { IconArrowLeft, IconDeviceMobile, IconMail, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Empty, LinkButton, Page, Panel, refreshReads, useDevice } from '../../../../kit/web/index.ts'
import { messages } from '../contract/index.ts'
import { MessagePane } from './message-pane.tsx'
import { OutboxList } from './outbox-list.tsx'
import classes from './outbox.module.css'

const pollSeconds = 3

/** The demo's mails and texts: list and message side by side on a desktop, one at a time on a phone. */
export default function OutboxPage() {
  const [search, setSearch] = useSearchParams()
  const shown = search.get('id')
  const recipient = search.get('recipient') ?? ''
  const isPhone = useDevice() === 'mobile'
  usePolling()
  return (
    <Page
      width="wide"
      title="Outbox"
      actions={
        <LinkButton variant="default" to="/outbox/phones" leftSection={<IconDeviceMobile size={18} aria-hidden />}>
          Phone simulator
        </LinkButton>
      }
      lead="Every e-mail and text that Liftbay sends in this demo. Nothing leaves this computer unless a mail server is set up."
    >
      <div className={classes.panes}>
        {!(isPhone && shown) && (
          <Panel flush title="Messages">
            <RecipientFilter
              value={recipient}
              onChange={(value) => setSearch(value ? { recipient: value } : {}, { replace: true })}
            />
            <OutboxList recipient={recipient} shown={shown} />
          </Panel>
        )}
        {shown ? (
          <div>
            {isPhone && (
              <LinkButton
                variant="subtle"
                mb="sm"
                to={recipient ? `?recipient=${encodeURIComponent(recipient)}` : '?'}
                leftSection={<IconArrowLeft size={18} aria-hidden />}
              >
                All messages
              </LinkButton>
            )}
            <MessagePane key={shown} id={shown} />
          </div>
        ) : (
          !isPhone && (
            <Panel>
              <Empty icon={<IconMail size={28} />} title="No message selected">
                Select a message to read it here.
              </Empty>
            </Panel>
          )
        )}
      </div>
    </Page>
  )
}

/** Guests have no live connection, so the page polls while it is visible. */
function usePolling() {
  const isVisible = useDocumentVisibility() === 'visible'
  const looking = useInterval(() => void refreshReads(messages.list, messages.get), pollSeconds * 1000)
  useEffect(() => {
    if (isVisible) looking.start()
    return looking.stop
    // oxlint-disable-next-line react/exhaustive-deps -- `looking` is a new object each time, its two functions are not
  }, [isVisible, looking.start, looking.stop])
}

function RecipientFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [settled] = useDebouncedValue(typed.trim(), 250)
  useEffect(() => {
    if (settled !== value) onChange(settled)
    // oxlint-disable-next-line react/exhaustive-deps -- only what was typed moves the address; a step back in the history must stay
  }, [settled])
  return (
    <TextInput
      m="md"
      type="search"
      label="Sent to"
      placeholder="E-mail or phone"
      maxLength={254}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
