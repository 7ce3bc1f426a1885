import { IconReceipt } from '@tabler/icons-react'
import { LinkButton } from '../../../../kit/web/index.ts'
import { buildReceiptPath } from '../rules.ts'

/** Links to the bill of an order, or to its receipt once it is paid. */
export const BillLink = ({ info }: { info: { shop: { name: string }; workOrderId: string; owedCents: number } }) => (
  <LinkButton
    to={buildReceiptPath(info.shop.name, info.workOrderId)}
    variant="default"
    leftSection={<IconReceipt size={18} aria-hidden />}
  >
    {info.owedCents > 0 ? 'View invoice' : 'Open the receipt'}
  </LinkButton>
)
