import { Group } from '@mantine/core'
import { IconCreditCard, IconFileCheck } from '@tabler/icons-react'
import { LinkButton } from '../../kit/web/index.ts'

/** Leads to a customer's agreements and payments, of every shop and visit. */
export const PapersAndPayments = () => (
  <Group gap="xs">
    <LinkButton to="/agreement" variant="default" leftSection={<IconFileCheck size={18} aria-hidden />}>
      Agreements
    </LinkButton>
    <LinkButton to="/payment" variant="default" leftSection={<IconCreditCard size={18} aria-hidden />}>
      Payments
    </LinkButton>
  </Group>
)
