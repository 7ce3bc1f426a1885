import { type FormEvent, lazy, Suspense, useState } from 'react'
import { loadPatiently } from '../../kit/parts/load-patiently.ts'
import classes from './guest.module.css'
import { SearchSign } from './signs.tsx'

const load = () => import('./found-shops.tsx')
const FoundShops = lazy(() => loadPatiently(load))

/** Asks for a place; what shows the shops there is fetched while it is typed. */
export function ShopFinder() {
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Also what was typed before this script ran.
    const typed = String(new FormData(event.currentTarget).get('place'))
    setIsMissing(typed.trim() === '')
    setText(typed.trim())
  }
  return (
    <div className={classes.finder}>
      <search aria-label="Find a shop">
        <form method="dialog" onSubmit={search} noValidate className={classes.search}>
          <div className={classes.field}>
            <label htmlFor="place">Zip code or place</label>
            <input
              id="place"
              name="place"
              className={classes.input}
              placeholder="78701 or Austin, TX"
              autoComplete="postal-code"
              maxLength={120}
              aria-invalid={isMissing || undefined}
              aria-describedby={isMissing ? 'place-missing' : undefined}
              onFocus={() => void load().catch(() => undefined)}
            />
            {isMissing && (
              <p id="place-missing" role="alert" className={classes.missing}>
                Zip code or place is required
              </p>
            )}
          </div>
          <button type="submit" className={classes.button}>
            <SearchSign /> Find shops
          </button>
        </form>
      </search>
      <div aria-live="polite">
        {text !== '' && (
          <Suspense fallback={<p className={classes.dimmed}>Looking …</p>}>
            <FoundShops text={text} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
