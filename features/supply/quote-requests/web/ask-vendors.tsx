import { Button } from '@mantine/core'
import { IconMessageDollar } from '@tabler/icons-react'
import { useCan } from '../../../people/employees/web/index.ts'
import { useSwitch } from '../../../platform/feature-switches/web/index.ts'
import { mostQuoteLines, type OrderPart } from '../contract/index.ts'
import { useStart } from './use-start.ts'

export interface AskVendorsProps {
  shopId: string
  /** The part lines to ask about. */
  lines: readonly OrderPart[]
}

/** Starts a quote request for these part lines. */
export default function AskVendors({ shopId, lines }: AskVendorsProps) {
  const can = useCan(shopId)
  const isOn = useSwitch('quote-requests', shopId)
  const { start, pending } = useStart(shopId)
  if (!isOn || !can('parts.order', 'parts.cost')) return null
  return (
    <Button
      variant="default"
      leftSection={<IconMessageDollar size={18} aria-hidden />}
      disabled={lines.length === 0 || lines.length > mostQuoteLines}
      loading={pending}
      onClick={() => void start(lines)}
    >
      Request quotes
    </Button>
  )
}
