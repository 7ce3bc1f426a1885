import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './guest.module.css'
import { CheckSign } from './signs.tsx'
import site from './site.module.css'

interface PageHeadProps {
  /** The page's heading. */
  children: ReactNode
  lead: ReactNode
  picture: ReactNode
  actions?: ReactNode
}

/** How every page begins: what it is about, in a sentence and a picture. */
export function PageHead({ children, lead, picture, actions }: PageHeadProps) {
  return (
    <div className={`${classes.container} ${site.pageHead}`}>
      <div className={classes.split}>
        <div className={classes.promise}>
          <h1 className={site.heading} tabIndex={-1} data-page-focus>
            {children}
          </h1>
          <p className={classes.lead}>{lead}</p>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
        {picture}
      </div>
    </div>
  )
}

interface SectionProps {
  /** For the address, and for what names the section. */
  id: string
  title: string
  band?: boolean
  children: ReactNode
}

export function Section({ id, title, band = false, children }: SectionProps) {
  return (
    <section className={band ? classes.band : classes.section} aria-labelledby={id}>
      <div className={classes.container}>
        <h2 id={id} className={classes.subtitle}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}

export interface Point {
  title: string
  text: ReactNode
}

export function Cards({ points }: { points: readonly Point[] }) {
  return (
    <ul className={site.cards}>
      {points.map(({ title, text }) => (
        <li key={title} className={site.card}>
          <h3 className={classes.name}>{title}</h3>
          <p className={classes.dimmed}>{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** What follows on what. */
export function NumberedSteps({ steps }: { steps: readonly Point[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className={classes.step} aria-hidden>
            {index + 1}
          </span>
          <h3 className={classes.name}>{title}</h3>
          <p className={classes.dimmed}>{text}</p>
        </li>
      ))}
    </ol>
  )
}

export function Ticked({ items }: { items: readonly string[] }) {
  return (
    <ul className={site.ticked}>
      {items.map((item) => (
        <li key={item}>
          <CheckSign /> <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

/** Questions that open by the browser itself. */
export function Questions({ asked }: { asked: readonly { question: string; answer: string }[] }) {
  return (
    <div className={site.questions}>
      {asked.map(({ question, answer }) => (
        <details key={question} className={site.question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}

/** The two ways in of a role: `owner`, `employee`, `customer` or `vendor`. */
export function WaysIn({ module, signUp }: { module: string; signUp: string }) {
  return (
    <>
      <Link to={`/${module}/sign-up`} className={`${classes.button} ${classes.large} ${classes.signedOut}`}>
        {signUp}
      </Link>
      <Link to={`/${module}/login`} className={`${classes.quiet} ${classes.large} ${classes.signedOut}`}>
        Log in
      </Link>
      <Link to="/main/home" className={`${classes.button} ${classes.large} ${classes.signedIn}`}>
        Go to my pages
      </Link>
    </>
  )
}

/** How a page ends: with the next step. */
export function Closing({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={classes.band} aria-labelledby="next">
      <div className={`${classes.container} ${site.closing}`}>
        <h2 id="next" className={classes.title}>
          {title}
        </h2>
        <p className={classes.lead}>{text}</p>
        <div className={classes.actions}>{children}</div>
      </div>
    </section>
  )
}
