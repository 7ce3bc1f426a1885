import { Alert, Text } from '@mantine/core'
import { showExemption, showExpired } from '../../../people/exemptions/rules.ts'
import { useOrder } from './order-context.ts'

/** The certificate by which the order is not taxed, or the day on which it expired. */
export default function ExemptionLine() {
  const { exemption } = useOrder().order
  if (!exemption) return null
  if (exemption.isApplied) return <Text fw={600}>{showExemption(exemption)}</Text>
  return exemption.expiresOn === null ? null : (
    <Alert color="yellow" title={showExpired(exemption.expiresOn)}>
      This repair order is taxed. Ask the customer for a new certificate.
    </Alert>
  )
}
