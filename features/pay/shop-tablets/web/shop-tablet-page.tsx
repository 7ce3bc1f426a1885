import { Alert, Button, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { showTime } from '../../../../common/dates.ts'
import { Loading, useNow } from '../../../../kit/web/index.ts'
import type { TabletState } from '../contract/index.ts'
import { clockTolerance } from '../rules.ts'
import { AtTablet } from './at-tablet.tsx'
import { NeverSent } from './never-sent.tsx'
import { SetUpTablet } from './set-up-tablet.tsx'
import { useTablet } from './use-tablet.ts'
import classes from './shop-tablet.module.css'

/** The time clock on a tablet that everyone in the shop uses. It works without a connection. */
export default function ShopTabletPage() {
  return (
    <>
      <title>Shop tablet · Liftbay</title>
      <ShopTablet />
    </>
  )
}

function ShopTablet() {
  const tablet = useTablet()
  const { known, phase, isConnected, wasRemoved, waiting } = tablet
  const onSetUp = (state: TabletState) => {
    // Otherwise a browser whose disk is full may throw away the punches that wait.
    void navigator.storage?.persist()
    tablet.learn(state)
  }
  const refused = waiting.filter((punch) => punch.refused !== undefined)
  const unsent = waiting.length - refused.length
  if (phase === 'asking')
    return isConnected ? (
      <Loading kind="page" />
    ) : (
      <Nothing title="No connection" text="Connect this tablet to the internet to set it up.">
        <Button onClick={() => void tablet.refresh()}>Try again</Button>
      </Nothing>
    )
  if (phase === 'not-now')
    return (
      <Nothing title="This tablet cannot be used right now" text="Ask the owner of your shop.">
        {unsent > 0 && <Text>{showUnsent(unsent)} Saved punches are sent once it works again.</Text>}
      </Nothing>
    )
  if (!known)
    return (
      <div className={classes.page}>
        {wasRemoved && waiting.length === 0 && (
          <Alert color="amber" title="This tablet was removed">
            Ask your manager for a new code to set it up again.
          </Alert>
        )}
        <NeverSent title="This tablet was removed before it sent these punches" punches={waiting} onDone={tablet.readWaiting} />
        <SetUpTablet onDone={onSetUp} />
      </div>
    )
  const { state, ahead } = known
  return (
    <div className={classes.page}>
      <Head state={state} ahead={ahead} />
      <div role="status" className={classes.notices}>
        {!isConnected && (
          <Alert color="amber" title="No connection">
            You can clock in and out. Punches are saved on this tablet, and your PIN is checked when they are sent.
          </Alert>
        )}
        {unsent > 0 && <Text size="sm">{showUnsent(unsent)}</Text>}
        {Math.abs(ahead) >= clockTolerance && (
          <Text size="sm">
            This tablet’s clock is {Math.round(Math.abs(ahead) / 60)} min {ahead > 0 ? 'fast' : 'slow'}. Punches get the right
            time.
          </Text>
        )}
      </div>
      <NeverSent title="These punches could not be recorded" punches={refused} onDone={tablet.readWaiting} />
      <AtTablet
        state={state}
        ahead={ahead}
        isConnected={isConnected}
        isTimeSure={tablet.isTimeSure}
        onNoConnection={tablet.noticeNoConnection}
        onPunched={tablet.readWaiting}
      />
    </div>
  )
}

/** Instead of the names, while there are none to show. */
const Nothing = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className={classes.page}>
    <section className={classes.setUp}>
      <Title order={1} tabIndex={-1} data-page-focus>
        {title}
      </Title>
      <Text>{text}</Text>
      {children}
    </section>
  </div>
)

const showUnsent = (count: number) => (count === 1 ? '1 punch is not sent yet.' : `${count} punches are not sent yet.`)

function Head({ state, ahead }: { state: TabletState; ahead: number }) {
  const now = useNow()
  return (
    <header className={classes.head}>
      <div className={classes.where}>
        <Text fw={600}>{state.shop}</Text>
        <Text>{state.tablet}</Text>
      </div>
      <Text className={classes.time}>{showTime(new Date(now - ahead * 1000), state.timeZone)}</Text>
    </header>
  )
}
