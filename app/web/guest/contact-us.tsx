import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isInvalid, isRequired, mustBe10Numbers, somethingWentWrong } from '../../../common/messages.ts'
import { loadWithRetry } from '../../../kit/web/components/load-with-retry.ts'
import { LetterPicture } from './pictures/letter.tsx'
import { PageHead, Section } from './sections.tsx'
import classes from './guest.module.css'
import site from './site.module.css'

const load = () => import('./send-contact.ts')

const fields = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name', required: true },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', required: true },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', required: false },
  { name: 'body', label: 'Message', type: 'text', autoComplete: 'off', required: true },
] as const
type Name = (typeof fields)[number]['name']
type Values = Record<Name, string>
type Errors = Partial<Record<Name, string>>

/** The form's values, including anything typed before this script ran. */
const readTyped = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Values

export default function ContactUs() {
  return (
    <>
      <title>Contact us · Liftbay</title>
      <PageHead
        lead="Have a question, a problem, or an idea? Send it to the people who run Liftbay. We reply by e-mail."
        picture={<LetterPicture />}
      >
        Contact us
      </PageHead>
      <Section id="message" title="Your message" band>
        <noscript>
          <p className={site.note}>You need JavaScript to send a message. Turn it on and reload this page.</p>
        </noscript>
        <div className={classes.scripted}>
          <ContactForm />
        </div>
      </Section>
      <Section id="sooner" title="Is it about a repair?">
        <div className={site.prose}>
          <p>
            For appointments, prices, and the status of your car, please call the shop. Its phone number is on your appointment,
            on your estimate, and in the shop search.
          </p>
        </div>
      </Section>
    </>
  )
}

function ContactForm() {
  const [errors, setErrors] = useState<Errors>({})
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [said, setSaid] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const note = useRef<HTMLParagraphElement>(null)
  // The form was longer than what takes its place, so the note may be out of sight.
  useEffect(() => {
    if (state !== 'sent') return
    note.current?.scrollIntoView({ block: 'center' })
    note.current?.focus({ preventScroll: true })
  }, [state])

  const showErrors = (found: Errors, msg: string) => {
    setErrors(found)
    setSaid(msg)
    const first = fields.find(({ name }) => found[name])
    if (first) form.current?.querySelector<HTMLElement>(`#contact-${first.name}`)?.focus()
  }

  const sendForm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = readTyped(event.currentTarget)
    if (state === 'sending') return
    const found = findFaults(values)
    if (Object.keys(found).length > 0) return showErrors(found, '')
    setState('sending')
    const answer = await sendMessage(values)
    setState(answer.sent ? 'sent' : 'open')
    if (!answer.sent) return showErrors(answer.errors, Object.keys(answer.errors).length > 0 ? '' : answer.msg)
    showErrors({}, answer.msg)
  }

  if (state === 'sent')
    return (
      <div className={site.form}>
        <p ref={note} role="status" tabIndex={-1} className={site.note}>
          {said}
        </p>
        <div>
          <button type="button" className={classes.quiet} onClick={() => (setState('open'), setSaid(''))}>
            Send another message
          </button>
        </div>
      </div>
    )
  return (
    // Until the script runs, submitting does nothing and keeps the text: any other method would leave the page.
    <form ref={form} method="dialog" className={site.form} onSubmit={(event) => void sendForm(event)} noValidate>
      {fields.map(({ name, label, type, autoComplete, required }) => {
        const common = {
          id: `contact-${name}`,
          name,
          autoComplete,
          defaultValue: '',
          'aria-required': required || undefined,
          'aria-invalid': errors[name] ? true : undefined,
          'aria-describedby': errors[name] ? `contact-${name}-error` : undefined,
          onFocus: () => void load().catch(() => undefined),
        }
        return (
          <div key={name} className={classes.field}>
            <label htmlFor={`contact-${name}`}>
              {label} {!required && <span className={site.hint}>optional</span>}
            </label>
            {name === 'body' ? (
              <textarea className={`${classes.input} ${site.text}`} maxLength={4000} rows={6} {...common} />
            ) : (
              <input className={classes.input} type={type} maxLength={name === 'email' ? 254 : 120} {...common} />
            )}
            {errors[name] && (
              <p id={`contact-${name}-error`} className={classes.missing}>
                {errors[name]}
              </p>
            )}
          </div>
        )
      })}
      <div>
        <button type="submit" className={`${classes.button} ${classes.large}`} aria-disabled={state === 'sending'}>
          {state === 'sending' ? 'Sending…' : 'Send message'}
        </button>
      </div>
      <p role="alert" className={classes.missing}>
        {said}
      </p>
    </form>
  )
}

const lost = { sent: false, msg: `${somethingWentWrong} Check your connection and try again.`, errors: {} } as const

async function sendMessage(values: Values) {
  const loaded = await loadWithRetry(load).catch(() => null)
  return loaded ? loaded.sendContact(values) : lost
}

/** Checks what the browser can check, with the server's messages. */
function findFaults(values: Values): Errors {
  const faults: Errors = {}
  for (const { name, label, required } of fields) if (required && values[name].trim() === '') faults[name] = isRequired(label)
  if (!faults.email && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(values.email.trim())) faults.email = isInvalid('Email')
  const digits = values.phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (values.phone.trim() !== '' && digits.length !== 10) faults.phone = mustBe10Numbers('Phone')
  return faults
}
