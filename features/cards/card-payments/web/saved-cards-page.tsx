import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { confirm, Empty, Muted, Page, Panel, StateBadge, useCall, useRead } from '../../../../kit/web/index.ts'
import { type SavedCardFact, type SavedCards, savedCards } from '../contract/index.ts'
import { showCardExpiry, showMethod } from '../rules.ts'

type CardAccount = SavedCards['accounts'][number]

/** The cards a customer saved on the card companies' pages, by card account. */
export default function SavedCardsPage() {
  const read = useRead(savedCards.list, {})
  return (
    <Page
      title="Saved Cards"
      lead="Pick one of these on the payment page instead of typing it in. The card company keeps the number; we never see it."
      crumbs={[{ label: 'Account Information', to: '/account' }]}
      width="narrow"
      read={read}
      skeleton="cards"
      isEmpty={({ accounts }) => accounts.every(({ cards }) => cards?.length === 0)}
      empty={
        <Empty icon={<IconCreditCard size={28} />} title="No saved cards">
          When you pay a bill by card, check “Save” on the payment page. A shop with its own card account keeps its cards apart
          from the others.
        </Empty>
      }
    >
      {({ accounts }) => (
        <Stack gap="lg">
          {accounts.map((account) => account.cards?.length !== 0 && <AccountCards key={account.id} account={account} />)}
        </Stack>
      )}
    </Page>
  )
}

function AccountCards({ account: { id, shopName, cards } }: { account: CardAccount }) {
  return (
    <Panel
      title={shopName ?? 'Liftbay'}
      lead={
        shopName
          ? `${shopName} has its own card account. These cards work only there.`
          : 'These cards work at every shop that takes cards through Liftbay.'
      }
    >
      {cards ? (
        <Stack gap="xs">
          {cards.map((card) => (
            <Card key={card.id} accountId={id} card={card} />
          ))}
        </Stack>
      ) : (
        <Muted>The card company is not responding right now, so these cards cannot be shown. Try again in a minute.</Muted>
      )}
    </Panel>
  )
}

function Card({ accountId, card }: { accountId: string; card: SavedCardFact }) {
  const name = showMethod(card.method, card.last4)
  const remove = useCall(savedCards.remove, { done: `${name} was removed`, invalidates: [savedCards.list] })
  const askToRemove = async () => {
    const question = {
      header: `Remove ${name}?`,
      message: 'The card company deletes it. Past payments and receipts stay.',
      accept: 'Remove card',
      danger: true,
    }
    if (await confirm(question)) void remove.send({ params: { id: accountId }, query: { card: card.id } })
  }
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Group gap="sm" wrap="nowrap" flex={1} miw={0}>
        <IconCreditCard size={24} aria-hidden style={{ flexShrink: 0 }} />
        <Stack gap={0} miw={0}>
          <Text fw={600}>{name}</Text>
          <Group gap="xs">
            <Muted>{`Expires ${showCardExpiry(card)}`}</Muted>
            {card.isExpired && <StateBadge tone="amber" label="Expired" />}
          </Group>
        </Stack>
      </Group>
      <Button
        variant="subtle"
        color="gray"
        mih={44}
        flex="none"
        loading={remove.pending}
        aria-label={`Remove ${name}`}
        onClick={() => void askToRemove()}
      >
        Remove
      </Button>
    </Group>
  )
}
