import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDeviceTablet, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { showDay, showTime } from '../../../../common/dates.ts'
import {
  confirm,
  Empty,
  lazyDialog,
  LinkButton,
  Panel,
  Read,
  StateBadge,
  Table,
  useCall,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { type PinOwner, shopTablets, type ShopTablets, type Tablet } from '../contract/index.ts'
import { clockTolerance } from '../rules.ts'
import type { CodeDialogProps } from './code-dialog.tsx'
import type { RemoveDialogProps } from './remove-dialog.tsx'

const CodeDialog = lazyDialog<CodeDialogProps>(() => import('./code-dialog.tsx'))
const RemoveDialog = lazyDialog<RemoveDialogProps>(() => import('./remove-dialog.tsx'))

/** `/home-owner/tablets`: the tablets on which employees clock in by PIN, and who has a PIN. */
export default function TabletsPlace({ shop }: { shop: { id: string } }) {
  const read = useRead(shopTablets.list, { params: { shop: shop.id } }, { every: 30_000 })
  // Null: a new tablet.
  const [opened, setOpened] = useState<{ tablet: Tablet | null } | null>(null)
  const [removed, setRemoved] = useState<Tablet | null>(null)
  return (
    <>
      <Stack gap="lg">
        <Group justify="space-between">
          <LinkButton variant="default" to="/home-owner/timesheets">
            Time sheets
          </LinkButton>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened({ tablet: null })}>
            Add tablet
          </Button>
        </Group>
        <Read read={read} skeleton="table">
          {(list) => (
            <>
              <Tablets list={list} onCode={(tablet) => setOpened({ tablet })} onRemove={setRemoved} />
              <Pins shop={shop.id} people={list.people} timeZone={list.timeZone} />
            </>
          )}
        </Read>
      </Stack>
      {opened && read.data && (
        <CodeDialog shop={shop.id} timeZone={read.data.timeZone} tablet={opened.tablet} onClose={() => setOpened(null)} />
      )}
      {removed && <RemoveDialog shop={shop.id} tablet={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

interface TabletsProps {
  list: ShopTablets
  onCode: (tablet: Tablet) => void
  onRemove: (tablet: Tablet) => void
}

const Tablets = ({ list, onCode, onRemove }: TabletsProps) => (
  <Panel title="Shop tablets" lead="Employees clock in and out on them with their own PIN." flush>
    <Table
      label="Shop tablets"
      rows={list.tablets}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', label: 'Name', phone: 'title', render: ({ name }) => <Text fw={600}>{name}</Text> },
        { key: 'state', label: 'State', render: (tablet) => <State tablet={tablet} timeZone={list.timeZone} /> },
        {
          key: 'seen',
          label: 'Last seen',
          render: ({ lastSeenAt }) => (lastSeenAt ? <When value={lastSeenAt} zone={list.timeZone} /> : '–'),
        },
        {
          key: 'clock',
          label: 'Clock',
          render: ({ isSetUp, clockAheadSeconds }) => (isSetUp ? showClock(clockAheadSeconds) : '–'),
        },
        { key: 'by', label: 'Added by', render: ({ addedBy }) => addedBy },
      ]}
      rowActions={(tablet) => (
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" variant="default" aria-label={`New code for ${tablet.name}`} onClick={() => onCode(tablet)}>
            New code
          </Button>
          <Button size="xs" variant="subtle" color="red" aria-label={`Remove ${tablet.name}`} onClick={() => onRemove(tablet)}>
            Remove
          </Button>
        </Group>
      )}
      empty={
        <Empty icon={<IconDeviceTablet size={28} />} title="No tablets yet">
          Add one, then open the address you see in the browser of the tablet in your shop.
        </Empty>
      }
    />
  </Panel>
)

function State({ tablet: { isSetUp, hasCode, refusedUntil }, timeZone }: { tablet: Tablet; timeZone: string }) {
  if (refusedUntil) return <StateBadge tone="red" label={`Too many wrong PINs, until ${showTime(refusedUntil, timeZone)}`} />
  if (isSetUp) return <StateBadge tone="green" label="Set up" />
  return hasCode ? <StateBadge tone="amber" label="Waiting for its code" /> : <StateBadge tone="gray" label="Not set up" />
}

const showClock = (ahead: number) =>
  Math.abs(ahead) < clockTolerance ? 'Right' : `${Math.round(Math.abs(ahead) / 60)} min ${ahead > 0 ? 'fast' : 'slow'}`

const Pins = ({ shop, people, timeZone }: { shop: string; people: readonly PinOwner[]; timeZone: string }) => (
  <Panel title="PINs" lead="Everyone chooses a PIN under Time Clock in their own account. Nobody else can see it." flush>
    <Table
      label="PINs"
      rows={people}
      rowKey={({ accountId }) => accountId}
      columns={[
        { key: 'name', label: 'Employee', phone: 'title', render: ({ name }) => name },
        { key: 'pin', label: 'PIN', render: ({ chosenAt }) => (chosenAt ? `Chosen ${showDay(chosenAt, timeZone)}` : 'None yet') },
      ]}
      rowActions={(person) => person.chosenAt && <Reset shop={shop} person={person} />}
      empty={
        <Empty title="No employees yet" action={<LinkButton to={`/${shop}/employee`}>Add an employee</LinkButton>}>
          Invite someone or create their account. They then choose their PINs.
        </Empty>
      }
    />
  </Panel>
)

function Reset({ shop, person: { accountId, name } }: { shop: string; person: PinOwner }) {
  const call = useCall(shopTablets.resetPin, { done: `${name} has to choose a new PIN`, invalidates: [shopTablets.list] })
  const reset = async () => {
    const sure = await confirm({
      header: `Reset the PIN of ${name}?`,
      message: `${name} cannot clock in on a tablet until they choose a new PIN under Time Clock.`,
      accept: 'Reset PIN',
      cancel: 'Keep PIN',
    })
    if (sure) await call.send({ params: { shop, accountId } })
  }
  return (
    <Button size="xs" variant="default" aria-label={`Reset PIN of ${name}`} loading={call.pending} onClick={() => void reset()}>
      Reset PIN
    </Button>
  )
}
