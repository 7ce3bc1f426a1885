import { type FormEvent, useState } from 'react'
import { lazyPart } from '../../../kit/web/components/lazy-part.tsx'
import { SearchIcon } from './icons.tsx'
import classes from './guest.module.css'

const FoundShops = lazyPart(() => import('./found-shops.tsx'), <p className={classes.dimmed}>Searching…</p>)

/** The search for shops. The code that lists them loads when the field gets the focus. */
export function ShopFinder() {
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Includes anything typed before this script ran.
    const place = new FormData(event.currentTarget).get('place')
    const typed = typeof place === 'string' ? place.trim() : ''
    setIsMissing(typed === '')
    setText(typed)
  }
  return (
    <div className={classes.finder}>
      <search aria-label="Find a shop">
        <form method="dialog" onSubmit={search} noValidate className={classes.search}>
          <div className={classes.field}>
            <label htmlFor="place">Zip code or city, or a shop’s email</label>
            <input
              id="place"
              name="place"
              className={classes.input}
              placeholder="78701 or Austin, TX"
              autoComplete="postal-code"
              maxLength={120}
              aria-invalid={isMissing || undefined}
              aria-describedby={isMissing ? 'place-missing' : undefined}
              onFocus={FoundShops.preload}
            />
            {isMissing && (
              <p id="place-missing" role="alert" className={classes.missing}>
                Zip code or city is required
              </p>
            )}
          </div>
          <button type="submit" className={classes.button}>
            <SearchIcon /> Find shops
          </button>
        </form>
      </search>
      <div aria-live="polite">{text !== '' && <FoundShops text={text} />}</div>
    </div>
  )
}
