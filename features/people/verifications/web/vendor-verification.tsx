import { Stack, Text } from '@mantine/core'
import { Panel, Read, StateBadge, useRead, When } from '../../../../kit/web/index.ts'
import { verifications } from '../contract/index.ts'
import { stateLabels } from './states.ts'

/** For the vendor: whether Liftbay has checked the company. */
export default function VendorVerification() {
  const read = useRead(verifications.mine, {})
  return (
    <Panel title="Verification by Liftbay">
      <Read read={read} skeleton="text">
        {({ state, decidedAt, reason }) => (
          <Stack gap="xs">
            <div>
              <StateBadge {...stateLabels[state]} />
            </div>
            {state === 'verified' && decidedAt && (
              <Text>
                We checked your company on <When value={decidedAt} day />. If your corporate name or address changes, we check
                again.
              </Text>
            )}
            {state === 'waiting' && <Text>We are checking that your company is at this address, and will e-mail you.</Text>}
            {state === 'refused' && <Text>{reason} Correct your company’s details, and we will check again.</Text>}
            {state === 'none' && <Text>Save your company’s details above, and we will check them.</Text>}
          </Stack>
        )}
      </Read>
    </Panel>
  )
}
