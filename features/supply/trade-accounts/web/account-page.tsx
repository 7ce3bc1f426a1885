import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
  Definition,
  LinkButton,
  Money,
  Muted,
  Page,
  Panel,
  Phone,
  SaveFileButton,
  StateBadge,
  Table,
  useCall,
  useLive,
  useRead,
  When,
  localTimeZone,
} from '../../../../kit/web/index.ts'
import { type TradeAccountDetail, tradeAccounts } from '../contract/index.ts'
import { ApproveEntry, ReasonEntry, TermsEntry } from './account-forms.tsx'
import { eventLabels, showLevel, termLabels, vendorStates } from './labels.ts'

interface AccountProps {
  account: TradeAccountDetail
}

/** A shop's trade account, as the vendor sees it. */
export default function AccountPage() {
  const { id = '' } = useParams()
  const read = useRead(tradeAccounts.read, { params: { id } })
  useLive('trade_account_changed', [tradeAccounts.read])
  return (
    <Page
      title={read.data?.shop.dba ?? 'Customer'}
      lead={read.data && <StateBadge {...vendorStates[read.data.state]} />}
      crumbs={[{ label: 'New Customer', to: '/new-customer' }]}
      read={read}
      skeleton="cards"
    >
      {(account) => (
        <Stack gap="lg">
          <Facts account={account} />
          <Answers account={account} />
          <Events account={account} />
        </Stack>
      )}
    </Page>
  )
}

function Facts({ account }: AccountProps) {
  const { accountId, shop, reason, certificate, hasCertificateFile, terms, limit, level, discount, since } = account
  const download = (
    <SaveFileButton row={tradeAccounts.certificate} sent={{ params: { id: accountId } }} label="Download certificate" />
  )
  return (
    <Panel title="Account" actions={hasCertificateFile && download}>
      <Definition
        items={[
          { term: 'Address', value: `${shop.address}, ${shop.city}, ${shop.state} ${shop.zip}` },
          { term: 'Phone', value: <Phone digits={shop.phone} link /> },
          { term: 'Resale certificate', value: certificate || '–' },
          { term: 'Terms', value: termLabels[terms] },
          ...(limit ? [{ term: 'Credit limit', value: <Money cents={limit} /> }] : []),
          { term: 'Price level', value: level ? `${level}, ${showLevel(discount)}` : showLevel(null) },
          { term: 'Since', value: <When value={since} day /> },
          ...(reason ? [{ term: 'Reason', value: reason }] : []),
        ]}
      />
    </Panel>
  )
}

function Answers({ account }: AccountProps) {
  const { accountId, state, version } = account
  const [doing, setDoing] = useState<'terms' | 'decline' | 'suspend' | null>(null)
  const reinstate = useCall(tradeAccounts.reinstate, {
    done: 'Account reinstated',
    invalidates: [tradeAccounts.list, tradeAccounts.read],
  })
  const close = () => setDoing(null)
  if (doing === 'terms')
    return (
      <Panel title="Terms">
        <TermsEntry account={account} onClose={close} />
      </Panel>
    )
  if (doing)
    return (
      <Panel title={doing === 'suspend' ? 'Suspend account' : 'Decline account'}>
        <ReasonEntry account={account} act={doing} onClose={close} />
      </Panel>
    )
  if (state === 'requested')
    return (
      <Panel title="Approve" lead="The shop sees these terms.">
        <ApproveEntry account={account} onDecline={() => setDoing('decline')} />
      </Panel>
    )
  if (state === 'declined') return <Muted>The shop can ask again, and you can offer it an account.</Muted>
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setDoing('terms')}>
        Change terms
      </Button>
      {(state === 'approved' || state === 'suspended') && (
        <LinkButton variant="default" to={`/vendor-statements/${account.shop.shopId}`}>
          Statement
        </LinkButton>
      )}
      {state === 'approved' && (
        <Button variant="default" onClick={() => setDoing('suspend')}>
          Suspend account
        </Button>
      )}
      {state === 'invited' && (
        <Button variant="default" onClick={() => setDoing('decline')}>
          Withdraw offer
        </Button>
      )}
      {state === 'suspended' && (
        <Button loading={reinstate.pending} onClick={() => void reinstate.send({ params: { id: accountId } }, { version })}>
          Reinstate account
        </Button>
      )}
    </Group>
  )
}

const Events = ({ account: { events } }: AccountProps) => (
  <Panel title="History" flush>
    <Table
      label="History"
      rows={events}
      rowKey={({ at, what }) => at + what}
      columns={[
        { key: 'what', label: 'What', phone: 'title', render: ({ what }) => eventLabels[what] },
        { key: 'by', label: 'By', render: ({ by }) => by || '–' },
        { key: 'detail', label: 'Reason', render: ({ detail }) => detail || '–' },
        { key: 'at', label: 'When', render: ({ at }) => <When value={at} zone={localTimeZone} /> },
      ]}
    />
  </Panel>
)
