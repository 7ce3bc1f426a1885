import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import {
  Empty,
  LinkButton,
  Money,
  Muted,
  Page,
  Panel,
  Read,
  StateBadge,
  Table,
  useCall,
  useLive,
  useRead,
  useReadMore,
  When,
} from '../../../../kit/web/index.ts'
import { type Agreement, agreements, type WaitingAgreement } from '../contract/index.ts'
import { DownloadPaper } from './download-paper.tsx'

/** Waiting estimates first, then signed agreements. */
export default function AgreementsPage() {
  const waiting = useRead(agreements.mine, {})
  const signed = useReadMore(
    agreements.mine,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.signed,
    (page) => page.next,
  )
  useLive(['work_order_changed', 'agreement_signed'], [agreements.mine])
  return (
    <Page title="Agreements" lead="Estimates waiting for your answer, and the agreements you signed." width="normal">
      <Read
        read={waiting}
        skeleton="cards"
        isEmpty={(data) => data.waiting.length + data.signed.length === 0}
        empty={
          <Empty icon={<IconFileCheck size={40} />} title="No agreements yet">
            When a shop sends you an estimate, you can approve and sign it here.
          </Empty>
        }
      >
        {(data) => (
          <Stack gap="xl">
            <Stack gap="md">
              <Title order={2}>Waiting for you</Title>
              {data.waiting.length === 0 ? (
                <Text c="dimmed">Nothing is waiting for your signature.</Text>
              ) : (
                data.waiting.map((agreement) => <Waiting key={agreement.estimateId} agreement={agreement} />)
              )}
            </Stack>
            <Panel title="Signed" flush={signed.rows.length > 0}>
              <SignedTable signed={signed} />
            </Panel>
          </Stack>
        )}
      </Read>
    </Page>
  )
}

function Waiting({ agreement }: { agreement: WaitingAgreement }) {
  const { workOrderId, vehicle, shop, invoice, estimateNumber, estimateId, isDismissed, totalCents, sentAt, timeZone } = agreement
  const dismiss = useCall(agreements.dismiss, {
    done: 'Dismissed. You can still sign it here later.',
    invalidates: [agreements.mine],
  })
  return (
    <Panel
      title={vehicle}
      lead={`${shop} · work order ${invoice}`}
      tone={isDismissed ? 'gray' : 'amber'}
      actions={isDismissed ? <StateBadge tone="gray" label="Dismissed" /> : <StateBadge tone="amber" label="Needs your answer" />}
    >
      <Stack gap="md">
        <Text>
          Estimate {estimateNumber}, <Money cents={totalCents} strong />, sent <When value={sentAt} zone={timeZone} withZone />
        </Text>
        <Group>
          <LinkButton to={`/agreement/${workOrderId}`}>Review and sign</LinkButton>
          {!isDismissed && (
            <Button
              variant="subtle"
              color="gray"
              loading={dismiss.pending}
              onClick={() => void dismiss.send({ params: { id: estimateId } })}
            >
              Not now
            </Button>
          )}
        </Group>
      </Stack>
    </Panel>
  )
}

function SignedTable({ signed }: { signed: ReturnType<typeof useReadMore<typeof agreements.mine, Agreement, string>> }) {
  return (
    <Table
      label="Signed agreements"
      rows={signed.rows}
      rowKey={(agreement) => agreement.agreementId}
      to={(agreement) => `/workorder/${agreement.shopId}/${agreement.workOrderId}`}
      columns={[
        {
          key: 'vehicle',
          label: 'Vehicle',
          phone: 'title',
          render: (agreement) => (
            <>
              {agreement.vehicle}
              <Muted component="span" display="block">
                {agreement.shop}, work order {agreement.invoice}, estimate {agreement.estimateNumber}
              </Muted>
            </>
          ),
        },
        {
          key: 'signedAt',
          label: 'Signed',
          render: (agreement) => <When value={agreement.signedAt} zone={agreement.timeZone} withZone />,
        },
        {
          key: 'authorizedCents',
          label: 'Authorized',
          align: 'right',
          render: (agreement) => <Money cents={agreement.authorizedCents} />,
        },
      ]}
      rowActions={(agreement) => <DownloadPaper agreement={agreement} label="Download PDF" />}
      loading={signed.loading}
      error={signed.error}
      onRetry={signed.reload}
      empty={<Text c="dimmed">You have not signed anything yet.</Text>}
      more={signed.more}
    />
  )
}
