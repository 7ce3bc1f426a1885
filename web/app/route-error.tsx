import { useRouteError } from 'react-router'
import { PageError } from '../kit/index.ts'

/** A page that broke while it was drawn. What is around it stays. */
export function RouteError() {
  const error = useRouteError()
  console.error(error)
  return (
    <main id="content">
      <PageError error={error} onRetry={() => location.reload()} />
    </main>
  )
}
