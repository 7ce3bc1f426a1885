import { Stack } from '@mantine/core'
import { Page, useQuery, ViewLinks } from '../../../../kit/web/index.ts'
import { RequestsView } from './requests-view.tsx'
import { RetentionReport, RetentionRules } from './retention-views.tsx'

const views = [
  { value: 'requests', label: 'Requests' },
  { value: 'rules', label: 'Retention rules' },
  { value: 'report', label: 'Reports' },
] as const

/** For support admins: requests of people, how long data is kept, and what was removed. */
export default function PrivacyPage() {
  const { query, queryWith } = useQuery()
  const current = views.find(({ value }) => value === query.get('view'))?.value ?? 'requests'
  return (
    <Page
      title="Privacy"
      lead="What people ask us to do with their data, how long we keep it, and what was removed."
      crumbs={[{ label: 'Home', to: '/apps' }]}
      width="wide"
    >
      <Stack gap="lg">
        <ViewLinks label="Privacy" views={views} current={current} to={(view) => `?${queryWith({ view })}`} />
        {current === 'requests' ? <RequestsView /> : current === 'rules' ? <RetentionRules /> : <RetentionReport />}
      </Stack>
    </Page>
  )
}
