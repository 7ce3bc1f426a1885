import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useDocumentVisibility, useInterval } from '@mantine/hooks'
import { IconArrowLeft, IconDeviceMobile } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { showPhone } from '../../../../common/phone.ts'
import {
  Empty,
  LinkButton,
  Muted,
  Page,
  Panel,
  Phone,
  Read,
  refreshReads,
  useQuery,
  useRead,
  When,
  useDevice,
} from '../../../../kit/web/index.ts'
import { type SimulatedPhones, type SimulatedText, textSimulator } from '../contract/index.ts'
import { PhoneKeys } from './phone-keys.tsx'
import { SimulatedPictures } from './simulated-pictures.tsx'
import classes from './texts.module.css'

const pollSeconds = 3

/** In the demo, every phone that was texted: read its texts, and text or call a shop as its owner. */
export default function PhoneSimulator() {
  const { query } = useQuery()
  const read = useRead(textSimulator.phones, {}, { keep: true })
  const shown = /^\d{10}$/.exec(query.get('phone') ?? '')?.[0] ?? null
  const isPhone = useDevice() === 'mobile'
  usePolling()
  return (
    <Page
      width="wide"
      title="Phone simulator"
      lead="Every phone in this demo. Answer a shop as its customer: nothing leaves this computer."
      crumbs={[{ label: 'Outbox', to: '/outbox' }]}
      read={read}
      skeleton="table"
    >
      {({ phones, lines }) => (
        <div className={classes.panes}>
          {isPhone && shown ? (
            <LinkButton
              variant="subtle"
              to="/outbox/phones"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              style={{ justifySelf: 'start' }}
            >
              All phones
            </LinkButton>
          ) : (
            <PhoneList phones={phones} shown={shown} />
          )}
          {shown ? (
            <PhonePane key={shown} phone={shown} lines={lines} />
          ) : (
            <Panel>
              <Empty icon={<IconDeviceMobile size={28} />} title="No phone selected">
                Select a phone, or use any number.
              </Empty>
            </Panel>
          )}
        </div>
      )}
    </Page>
  )
}

/** Guests have no live connection, so the page polls while it is visible. */
function usePolling() {
  const isVisible = useDocumentVisibility() === 'visible'
  const looking = useInterval(() => void refreshReads(textSimulator.phones, textSimulator.phone), pollSeconds * 1000)
  useEffect(() => {
    if (isVisible) looking.start()
    return looking.stop
    // oxlint-disable-next-line react/exhaustive-deps -- `looking` is a new object each time, its two functions are not
  }, [isVisible, looking.start, looking.stop])
}

function PhoneList({ phones, shown }: { phones: SimulatedPhones['phones']; shown: string | null }) {
  const { changeQuery } = useQuery()
  const [typed, setTyped] = useState('')
  const digits = typed.replace(/\D/g, '')
  return (
    <Panel flush title="Phones">
      <Group m="md" align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          label="Any phone"
          inputMode="tel"
          value={typed}
          maxLength={20}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button variant="default" disabled={digits.length !== 10} onClick={() => changeQuery({ phone: digits })}>
          Use
        </Button>
      </Group>
      <ul className={classes.list}>
        {phones.map(({ phone, name, at }) => (
          <li key={phone}>
            <Link to={`?phone=${phone}`} className={classes.entry} aria-current={phone === shown || undefined}>
              <Text fw={600}>{name || 'Unknown'}</Text>
              <Text size="sm">
                <Phone digits={phone} />
              </Text>
              <Muted>
                <When value={at} />
              </Muted>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function PhonePane({ phone, lines }: { phone: string; lines: SimulatedPhones['lines'] }) {
  const read = useRead(textSimulator.phone, { params: { phone } }, { keep: true })
  const [to, setTo] = useState<string | null>(null)
  const last = read.data?.texts.findLast((text) => text.with !== null)?.with
  const chosen = to ?? last ?? lines[0]?.number ?? null
  return (
    <Panel title={showPhone(phone)}>
      <Read read={read} skeleton="text">
        {({ texts }) => (
          <Stack gap="md">
            {texts.length === 0 && <Muted>No texts yet.</Muted>}
            {/* It scrolls, so the keyboard must reach it. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div role="log" aria-label="Texts of this phone" tabIndex={0}>
              <ol className={classes.texts}>
                {texts.map((text) => (
                  <li key={text.id} data-own={text.isOwn || undefined}>
                    <TextBubble text={text} />
                  </li>
                ))}
              </ol>
            </div>
            {chosen === null ? (
              <Stack gap="xs" align="flex-start">
                <Muted>No shop has a texting number yet. An owner gets one in the shop’s settings, under Texts.</Muted>
                <LinkButton variant="default" to="/owner/login">
                  Log in as an owner
                </LinkButton>
              </Stack>
            ) : (
              <>
                <Select
                  label="To"
                  data={lines.map(({ number, shop }) => ({ value: number, label: `${shop}, ${showPhone(number)}` }))}
                  value={chosen}
                  onChange={setTo}
                  allowDeselect={false}
                />
                <PhoneKeys phone={phone} to={chosen} />
              </>
            )}
          </Stack>
        )}
      </Read>
    </Panel>
  )
}

const TextBubble = ({ text }: { text: SimulatedText }) => (
  <div className={classes.text}>
    <Text size="xs">
      <strong>{text.isOwn ? `To ${text.shop}` : text.shop}</strong> · <When value={text.at} />
      {text.state === 'queued' && text.waitsUntil && (
        <>
          {' · waits until '}
          <When value={text.waitsUntil} />
        </>
      )}
    </Text>
    {text.text !== '' && <p className={classes.words}>{text.text}</p>}
    <SimulatedPictures text={text} />
  </div>
)
