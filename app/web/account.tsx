import { IconCreditCard } from '@tabler/icons-react'
import { OwnPrivacyPanels } from '../../features/operations/privacy/web/index.ts'
import { Account } from '../../features/people/customers/web/index.ts'
import { ElectronicRecords } from '../../features/repair/agreements/web/index.ts'
import { LinkButton, Panel } from '../../kit/web/index.ts'
import { PapersAndPayments } from './papers-and-payments.tsx'

export default function AccountPage() {
  return (
    <Account
      beside={
        <>
          <Panel title="Your papers and payments" lead="What you signed, and what you paid or still owe, at every shop.">
            <PapersAndPayments />
          </Panel>
          <Panel title="Saved cards" lead="The cards you chose to keep for your next payment.">
            <LinkButton to="/saved-cards" variant="default" leftSection={<IconCreditCard size={18} aria-hidden />}>
              Saved cards
            </LinkButton>
          </Panel>
          <ElectronicRecords />
          <OwnPrivacyPanels />
        </>
      }
    />
  )
}
