import { Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { leaveView, showViewEnded, useRead } from '../../../../kit/web/index.ts'
import { ownViews } from '../contract/index.ts'
import { showTimeLeft } from '../rules.ts'
import { readCurrentView } from './current-view.ts'
import classes from './viewing-banner.module.css'

const askMilliseconds = 4_000

/** Ends the view in this tab when its time is over, and within seconds of the person ending it. */
export default function ViewingBanner() {
  const view = readCurrentView()
  const [now, setNow] = useState(() => new Date())
  // When the view is over, the answer is 401, which closes it.
  useRead(ownViews.current, {}, { every: askMilliseconds })
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const isOver = view !== null && view.endsAt <= now
  useEffect(() => {
    if (isOver) showViewEnded()
  }, [isOver])
  if (!view) return null
  return (
    <>
      <div className={`${classes.frame} no-print`} aria-hidden />
      <section className={`${classes.banner} no-print`} aria-label="View as">
        <Text className={classes.text} size="sm" fw={600}>
          Viewing as {view.name}, read-only. {showTimeLeft(view.endsAt, now)} left
        </Text>
        <Button className={classes.end} size="compact-md" variant="white" color="dark" onClick={leaveView}>
          Leave view
        </Button>
      </section>
    </>
  )
}
