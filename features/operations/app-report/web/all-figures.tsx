import { Group, Stack, Text, Title } from '@mantine/core'
import { minuteMilliseconds } from '../../../../common/dates.ts'
import { Read, SaveFileButton, useRead, When } from '../../../../kit/web/index.ts'
import { type AppReport, appReport, type FigureKey } from '../contract/index.ts'
import { FigureTile } from './figure-tile.tsx'
import { SlowestCalls } from './slowest-calls.tsx'
import { WaitingDeliveries } from './waiting-deliveries.tsx'
import classes from './app-report.module.css'

const sections: readonly { title: string; keys: readonly FigureKey[] }[] = [
  { title: 'Business', keys: ['sign-ups', 'active-shops', 'cars', 'authorized', 'paid', 'refunds'] },
  { title: 'Failures', keys: ['failed-payments', 'failed-mails', 'failed-texts', 'failed-webhooks', 'errors'] },
  { title: 'System', keys: ['queue', 'slow-calls', 'database', 'backups'] },
]

/** Every figure at a glance, read again each minute. */
export function AllFigures() {
  const read = useRead(appReport.read, {}, { every: minuteMilliseconds })
  return (
    <Read read={read} skeleton="cards" rows={9}>
      {(report) => (
        <Stack gap="lg">
          <Group justify="space-between" align="center">
            <Text size="sm" c="dimmed">
              Today and the last 30 days, in UTC. As of <When value={report.asOf} />, updated every minute.
              {read.error && ' The last update failed. Trying again.'}
            </Text>
            <SaveFileButton row={appReport.table} sent={{}} label="Save as CSV" />
          </Group>
          {sections.map(({ title, keys }) => (
            <section key={title} aria-label={title}>
              <Title order={2} size="h4" mb="xs">
                {title}
              </Title>
              <ul className={classes.tiles}>
                {listShown(report, keys).map((figure) => (
                  <li key={figure.key}>
                    <FigureTile figure={figure} report={report} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <WaitingDeliveries queue={report.queue} />
          <SlowestCalls calls={report.slowest} />
        </Stack>
      )}
    </Read>
  )
}

const listShown = ({ figures }: AppReport, keys: readonly FigureKey[]) =>
  keys.flatMap((key) => figures.find((figure) => figure.key === key) ?? [])
