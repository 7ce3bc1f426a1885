import { Stack } from '@mantine/core'
import { FilesPanel } from '../../features/pay/bank-files/web/index.ts'
import { ReturnsButton } from '../../features/pay/bank-returns/web/index.ts'
import { CheckRegister } from '../../features/pay/pay-checks/web/index.ts'
import { DeskPage } from '../../features/repair/front-desk/web/index.ts'

/** `/home-owner/payroll/payments`: every bank file and check of a shop. */
export default function PayPaymentsPage() {
  return (
    <DeskPage title="Bank files and checks">
      {(shop) => (
        <Stack gap="lg">
          <FilesPanel shopId={shop.id} returns={<ReturnsButton shopId={shop.id} />} />
          <CheckRegister shopId={shop.id} />
        </Stack>
      )}
    </DeskPage>
  )
}
