import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import classes from './guest.module.css'

/** The element where the server puts the terms into the built page (web-pages.ts). */
const place = '<!--terms-->'

/** The terms that the server put into this page. Empty when the visitor came from another page of ours. */
const readServed = () =>
  typeof document === 'undefined' ? place : (document.querySelector('[data-terms]')?.innerHTML ?? '').replace(place, '')

/** The terms in effect, and each published version at its own address. They are data, so the server fills them in. */
export default function Terms() {
  const { version = '' } = useParams()
  const [served] = useState(readServed)
  const [first] = useState(version)
  const [loaded, setLoaded] = useState<{ version: string; html: string } | null>(null)
  useEffect(() => {
    if (served !== '' && version === first) return
    let isOpen = true
    const show = (html: string) => isOpen && setLoaded({ version, html })
    import('./load-terms.ts')
      .then(({ loadTerms }) => loadTerms(version))
      .then(show, () => show('<p>The terms did not load. Reload the page.</p>'))
    return () => {
      isOpen = false
    }
  }, [version, served, first])
  const html = loaded?.version === version ? loaded.html : version === first ? served : ''
  return (
    <>
      <title>Terms and privacy · Liftbay</title>
      <article className={classes.terms}>
        <h1 className={classes.title} tabIndex={-1} data-page-focus>
          Terms and privacy
        </h1>
        <div
          data-terms
          aria-busy={html === '' || undefined}
          suppressHydrationWarning
          // Our own text, escaped by terms-html.ts.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </article>
    </>
  )
}
