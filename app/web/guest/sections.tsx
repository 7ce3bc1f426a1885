import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CheckIcon } from './icons.tsx'
import classes from './guest.module.css'
import site from './site.module.css'

interface PageHeadProps {
  /** The page's heading. */
  children: ReactNode
  lead: ReactNode
  picture: ReactNode
  actions?: ReactNode
}

/** The top of every page: a heading, a sentence, and a picture. */
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
  /** The anchor in the address, and what labels the section. */
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

export function CheckList({ items, columns = false }: { items: readonly string[]; columns?: boolean }) {
  return (
    <ul className={columns ? `${site.ticked} ${site.two}` : site.ticked}>
      {items.map((item) => (
        <li key={item}>
          <CheckIcon /> <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

/** Built on `details`, so the questions open without a script. */
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

interface LargeLinkProps {
  to: string
  /** Beside a link that matters more. */
  quiet?: boolean
  /** Only for visitors in this state. */
  only?: 'signedIn' | 'signedOut'
  children: ReactNode
}

export function LargeLink({ to, quiet = false, only, children }: LargeLinkProps) {
  const className = `${quiet ? classes.quiet : classes.button} ${classes.large}`
  return (
    <Link to={to} className={only ? `${className} ${classes[only]}` : className}>
      {children}
    </Link>
  )
}

/** Sign-up and login of a role: `owner`, `employee`, `customer`, or `vendor`. */
export function LoginLinks({ module, signUp }: { module: string; signUp: string }) {
  return (
    <>
      <LargeLink to={`/${module}/sign-up`} only="signedOut">
        {signUp}
      </LargeLink>
      <LargeLink to={`/${module}/login`} only="signedOut" quiet>
        Log in
      </LargeLink>
      <LargeLink to="/main/home" only="signedIn">
        Go to my account
      </LargeLink>
    </>
  )
}

/** The end of a page: the next step. */
export function CallToAction({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
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
