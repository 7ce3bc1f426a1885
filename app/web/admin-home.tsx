import { Stack } from '@mantine/core'
import { Dashboard } from '../../features/operations/app-report/web/index.ts'
import { AuditWarning } from '../../features/platform/audit/web/index.ts'
import { EndingRules } from '../../features/platform/state-rules/web/index.ts'
import { Page } from '../../kit/web/index.ts'
import { AdminHub } from './admin-hub.tsx'
import { useLaborGuideAhead } from './load-labor-guide.ts'

/** `/apps`: the hub of everything an admin does, and how the platform is doing. */
export default function AdminHome() {
  useLaborGuideAhead()
  return (
    <Page title="Home" lead="How the platform is doing, and where to manage it." width="wide">
      <Stack gap="xl">
        <AuditWarning />
        <EndingRules />
        <AdminHub />
        <Dashboard />
      </Stack>
    </Page>
  )
}
