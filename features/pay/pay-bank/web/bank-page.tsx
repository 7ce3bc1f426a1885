import { Button, Group, Stack, Text } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { Definition, Empty, lazyDialog, LinkButton, Panel, Read, useRead, When } from '../../../../kit/web/index.ts'
import { DeskPage } from '../../../repair/front-desk/web/index.ts'
import { payBank, type ShopBank } from '../contract/index.ts'
import { ReviewPanel } from './review-panel.tsx'

const BankDialog = lazyDialog(() => import('./bank-dialog.tsx'))

/** The panels of higher features about the employees' accounts. */
export type AccountPanels = ComponentType<{ shopId: string; bank: ShopBank }>

/** The settings that the shop's bank asks for in payroll files. */
export function BankPage({ Accounts }: { Accounts: AccountPanels }) {
  return <DeskPage title="Bank">{(shop) => <Content shopId={shop.id} Accounts={Accounts} />}</DeskPage>
}

function Content({ shopId, Accounts }: { shopId: string; Accounts: AccountPanels }) {
  const read = useRead(payBank.get, { params: { shop: shopId } })
  return (
    <Read read={read} skeleton="form">
      {(bank) => (
        <Stack gap="lg">
          <Settings shopId={shopId} bank={bank} />
          {bank.review && <ReviewPanel shopId={shopId} bank={bank} review={bank.review} />}
          <Accounts shopId={shopId} bank={bank} />
          {bank.changes.length > 0 && <Changes bank={bank} />}
        </Stack>
      )}
    </Read>
  )
}

function Settings({ shopId, bank }: { shopId: string; bank: ShopBank }) {
  const [isOpen, setOpen] = useState(false)
  const isSet = bank.version > 0
  return (
    <Panel
      title="Bank settings"
      lead="Your bank tells you these when it sets you up for ACH files. Ask for “PPD credits, payroll”."
      actions={
        isSet && (
          <Group>
            <LinkButton to="/home-owner/payroll/payments" variant="default">
              Files and checks
            </LinkButton>
            <Button onClick={() => setOpen(true)}>Change bank settings</Button>
          </Group>
        )
      }
    >
      {isSet ? (
        <Definition
          items={[
            { term: 'Bank', value: bank.bankName },
            { term: 'Routing number', value: bank.routing },
            { term: 'Immediate destination', value: bank.immediateDestination },
            { term: 'Immediate origin', value: bank.immediateOrigin },
            { term: 'Company name', value: bank.companyName },
            { term: 'Company ID', value: bank.companyId },
            {
              term: 'Account',
              value:
                bank.accountLast4 === ''
                  ? 'Not entered'
                  : `${bank.accountType === 'savings' ? 'Savings' : 'Checking'}, ending in ${bank.accountLast4}`,
            },
            {
              term: 'Files',
              value: bank.isBalanced
                ? 'Balanced: the file takes the pay from your account'
                : 'Unbalanced: the bank takes the pay from your account',
            },
            { term: 'Prenotes', value: bank.sendsPrenotes ? 'New accounts are tested first' : 'Off' },
            { term: 'Next check number', value: String(bank.nextCheck) },
          ]}
        />
      ) : (
        <Empty title="No bank yet" action={<Button onClick={() => setOpen(true)}>Set up the bank</Button>}>
          With it, every pay run makes a file that you upload to your bank. Without it, you can print checks.
        </Empty>
      )}
      {isOpen && <BankDialog shopId={shopId} bank={bank} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

const Changes = ({ bank: { changes, timeZone } }: { bank: ShopBank }) => (
  <Panel title="Changes">
    <Stack gap="xs">
      {changes.map(({ at, by, fields }) => (
        <Text key={at} size="sm">
          <When value={at} zone={timeZone} /> {by || 'An owner'}: {fields.join(', ')}
        </Text>
      ))}
    </Stack>
  </Panel>
)
