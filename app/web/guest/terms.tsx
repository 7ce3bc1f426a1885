import { policy } from '../../../features/platform/contact/policy.ts'
import classes from './guest.module.css'

export default function Terms() {
  return (
    <>
      <title>Terms and privacy · Liftbay</title>
      <article className={classes.terms}>
        <h1 className={classes.title} tabIndex={-1} data-page-focus>
          {policy.title}
        </h1>
        <p className={classes.dimmed}>In plain words.</p>
        {policy.sections.map(({ title, points }) => (
          <section key={title}>
            <h2 className={classes.subtitle}>{title}</h2>
            <ul className={classes.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
      </article>
    </>
  )
}
