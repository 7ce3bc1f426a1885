import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { Link } from 'react-router'
import { receiptPath } from '../rules.ts'

/** To the paper of a billed order: a bill while something is owed, then a receipt. */
export const BillLink = ({ info }: { info: { shop: { name: string }; workOrderId: string; owedCents: number } }) => (
  <Button
    component={Link}
    to={receiptPath(info.shop.name, info.workOrderId)}
    variant="default"
    leftSection={<IconReceipt size={18} aria-hidden />}
  >
    {info.owedCents > 0 ? 'Open the bill' : 'Open the receipt'}
  </Button>
)
