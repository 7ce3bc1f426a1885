import { useRouteError } from 'react-router'
import { somethingWentWrong } from '../../common/messages.ts'
import classes from './guest/guest.module.css'

/** In place of a page that broke while it was drawn, or whose code did not come. */
export function RouteError() {
  const error = useRouteError()
  console.error(error)
  return (
    <main id="content" className={classes.broken} role="alert">
      <h1 className={classes.title}>This could not be loaded</h1>
      <p>{somethingWentWrong} Check your connection and try again.</p>
      <button type="button" className={classes.button} onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  )
}
