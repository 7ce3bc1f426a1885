import { useRouteError } from 'react-router'
import { somethingWentWrong } from '../../common/messages.ts'
import classes from './guest/guest.module.css'

/** Replaces a page that failed to render or load. */
export function RouteError() {
  const error = useRouteError()
  console.error(error)
  return (
    <main id="content" className={classes.broken}>
      <title>Could not load this page · Liftbay</title>
      <div role="alert">
        <h1 className={classes.title}>Could not load this page</h1>
        <p>{somethingWentWrong} Check your connection and try again.</p>
      </div>
      <button type="button" className={classes.button} onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  )
}
