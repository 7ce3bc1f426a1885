import { createHash } from 'node:crypto'
import { isCardExpired, readMethod, showCardExpiry, showMethod } from '../../rules.ts'
import { type CardErrors, type CardForm, passesLuhn, showCard, testCards } from './cards.ts'
import type { CustomerCard } from './store-customers.ts'
import type { Charge } from './store.ts'

// Plain pages without scripts; the security policy allows their one style sheet by its hash.
const css = `
:root{color-scheme:light dark;--ink:#16202b;--soft:#55616e;--line:#c3ccd6;--paper:#fff;--ground:#eef1f5;--deep:#123a6b;--on:#fff;--bad:#a3161f;--field:#fff;--note:#fff4d6;--note-ink:#5a4300}
@media (prefers-color-scheme:dark){:root{--ink:#e8edf3;--soft:#a6b2bf;--line:#445160;--paper:#17202a;--ground:#0d141b;--deep:#8db8f0;--on:#0b1622;--bad:#ff9aa0;--field:#0f171f;--note:#3a2f10;--note-ink:#ffe3a1}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums}
.bar{background:var(--note);color:var(--note-ink);padding:.6rem 1rem;text-align:center;font-size:.9rem;font-weight:600}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 3rem;display:grid;gap:1.25rem}
@media (min-width:48rem){main{grid-template-columns:minmax(0,5fr) minmax(0,7fr);padding-top:3rem;gap:3rem}}
.brand{display:flex;align-items:center;gap:.6rem;font-weight:650;font-size:.95rem;color:var(--soft)}
.brand svg{width:1.75rem;height:1.75rem;color:var(--deep);flex:none}
h1{font-size:1rem;font-weight:500;color:var(--soft);margin:1.25rem 0 0;overflow-wrap:anywhere}
.amount{font-size:2.5rem;font-weight:650;line-height:1.2;margin:.1rem 0 0;letter-spacing:-.02em}
.card{background:var(--paper);border:1px solid var(--line);border-radius:.75rem;padding:1.25rem}
h2{font-size:1.15rem;margin:0 0 1rem}
label{display:block;font-weight:600;font-size:.9rem;margin-bottom:.25rem}
.field{margin-bottom:1rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
input{width:100%;min-height:2.75rem;font:inherit;font-size:1.05rem;padding:.5rem .75rem;color:inherit;background:var(--field);border:1px solid var(--soft);border-radius:.5rem}
input[aria-invalid]{border:2px solid var(--bad)}
input:focus-visible,button:focus-visible,a:focus-visible,summary:focus-visible{outline:3px solid var(--deep);outline-offset:2px}
.error{color:var(--bad);font-size:.9rem;margin:.3rem 0 0}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:3rem;font:inherit;font-weight:650;color:var(--on);background:var(--deep);border:0;border-radius:.5rem;cursor:pointer;text-decoration:none}
.cancel{display:flex;align-items:center;justify-content:center;min-height:2.75rem;margin-top:.5rem;color:var(--ink)}
.choices{border:0;margin:0 0 1rem;padding:0}
.choices legend{font-weight:600;font-size:.9rem;padding:0;margin-bottom:.25rem}
.choice{display:flex;align-items:center;gap:.75rem;min-height:2.75rem;margin:0;font-weight:400;font-size:1rem;cursor:pointer}
.choice input{width:1.25rem;min-height:1.25rem;height:1.25rem;flex:none;margin:0;accent-color:var(--deep)}
.choices .choice{padding:.25rem .75rem;border:1px solid var(--line);border-radius:.5rem;margin-bottom:.5rem}
.choices .choice:has(:checked){border-color:var(--deep);box-shadow:inset 0 0 0 1px var(--deep)}
form:has([name=use]:checked:not([value=new])) .new{display:none}
.new .choice{margin-bottom:1rem}
.wallet{background:var(--ink);color:var(--paper)}
.or{display:flex;align-items:center;gap:.75rem;color:var(--soft);font-size:.85rem;margin:1.25rem 0}
.or::before,.or::after{content:"";flex:1;border-top:1px solid var(--line)}
.quiet{color:var(--soft);font-size:.85rem;margin:1rem 0 0}
details{margin-top:1.25rem;border-top:1px solid var(--line);padding-top:.5rem}
summary{font-weight:600;cursor:pointer;min-height:2.75rem;display:flex;align-items:center}
table{width:100%;border-collapse:collapse;font-size:.9rem}
th{text-align:left;font-weight:600}td,th{padding:.35rem .75rem .35rem 0;vertical-align:top;border-bottom:1px solid var(--line)}
td:first-child{white-space:nowrap;font-family:ui-monospace,SFMono-Regular,Menlo,monospace}
.notice{grid-column:1/-1;max-width:32rem;margin:0 auto;text-align:center}`

const styleHash = createHash('sha256').update(css).digest('base64')

/** The pages load nothing, cannot be framed, and lead only to the merchant's own addresses. */
export function buildPagePolicy(charge: Charge | null): string {
  const back = charge ? [...new Set([charge.success_url, charge.fail_url].map((url) => new URL(url).origin))] : []
  const forms = ["'self'", ...back].join(' ')
  return `default-src 'none'; object-src 'none'; style-src 'sha256-${styleHash}'; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const mark = `<svg viewBox="0 0 28 28" fill="none" aria-hidden="true"><rect x="2" y="6" width="24" height="16" rx="3" stroke="currentColor" stroke-width="2"/><path d="M2 11.5h24" stroke="currentColor" stroke-width="3"/><path d="M6 18h6" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>`

const renderDocument = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Sandbox card provider</title>
<style>${css}</style>
</head>
<body>
<header class="bar">Sandbox: no real money moves. Test cards only.</header>
<main>${body}</main>
</body>
</html>`

const brand = `<div class="brand">${mark}<span>Sandbox card provider — test cards only</span></div>`

/** `$1,234.56` */
export const showMoney = ({ amount_cents, currency }: Pick<Charge, 'amount_cents' | 'currency'>) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount_cents / 100)

interface Field {
  name: keyof CardForm
  label: string
  attributes: string
}

function renderField({ name, label, attributes }: Field, errors: CardErrors, value: string, focus: boolean): string {
  const error = errors[name]
  const invalid = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escapeHtml(value)}" required autocomplete="off" inputmode="numeric" ${attributes}${invalid}${focus ? ' autofocus' : ''}>
${error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''}</div>`
}

/** A payer's saved cards, the first one picked, and a new card. */
function renderChoices(saved: readonly CustomerCard[], isNewPicked: boolean, now: Date): string {
  if (saved.length === 0) return ''
  const cards = saved.map((card, place) => {
    const ends = `${isCardExpired(card, now) ? 'expired' : 'expires'} ${showCardExpiry(card)}`
    const label = `${showMethod(readMethod(card.brand), card.last4)}, ${ends}`
    return renderChoice(card.reference, label, !isNewPicked && place === 0)
  })
  return `<fieldset class="choices"><legend>Card</legend>${cards.join('')}${renderChoice('new', 'Another card', isNewPicked)}</fieldset>`
}

const renderChoice = (value: string, label: string, isPicked: boolean) =>
  `<label class="choice"><input type="radio" name="use" value="${escapeHtml(value)}"${isPicked ? ' checked' : ''}>${escapeHtml(label)}</label>`

const walletForm = `<form method="post"><button class="wallet" type="submit" name="use" value="wallet">Pay with the simulated wallet</button></form>
<p class="quiet">Stands in for Apple Pay and Google Pay, which a real card page shows on devices that have them. It pays with a test VISA.</p>
<p class="or">or pay by card</p>`

const saveBox = (isChecked: boolean) =>
  `<label class="choice"><input type="checkbox" name="save" value="yes"${isChecked ? ' checked' : ''}>Save this card for my next payment here</label>`

export interface CardPage {
  errors: CardErrors
  entered: Partial<CardForm>
  /** The cards the payer saved. */
  saved: readonly CustomerCard[]
  /** The payer wants to save the new card. */
  saves: boolean
  now: Date
}

/** The page with the card form. It repeats what was entered, except the CVC and any number that is not a test card's. */
export function renderCardPage(charge: Charge, { errors, entered, saved, saves, now }: CardPage): string {
  const digits = (entered.number ?? '').replace(/[\s-]/g, '')
  const number = passesLuhn(digits) && !testCards.some((card) => card.number === digits) ? '' : (entered.number ?? '')
  const hasErrors = Object.keys(errors).length > 0
  // With a saved card picked, the fields of a new one are out of sight and must not take the focus.
  const isNewPicked = saved.length === 0 || hasErrors
  const first = isNewPicked ? ((['number', 'expiry', 'cvc'] as const).find((name) => errors[name]) ?? 'number') : null
  const rows = testCards.map((card) => `<tr><td>${showCard(card)}</td><td>${escapeHtml(card.what)}</td></tr>`).join('')
  const isPayment = charge.amount_cents > 0
  const action = isPayment ? `Pay ${showMoney(charge)}` : 'Save card'
  const saving = charge.keeps_card
    ? `<p class="quiet">${isPayment ? 'The card is saved' : 'Nothing is charged now. The card is saved'} for later payments to the same company.</p>`
    : ''
  return renderDocument(
    action,
    `<section>${brand}<h1>${escapeHtml(charge.title)}</h1>${isPayment ? `<p class="amount">${showMoney(charge)}</p>` : ''}</section>
<section class="card"><h2>${isPayment ? 'Pay by card' : 'Save a card'}</h2>
${isPayment && !charge.keeps_card ? walletForm : ''}
<form method="post" novalidate>
${renderChoices(saved, isNewPicked, now)}
<div class="new">
${renderField({ name: 'number', label: 'Card number', attributes: 'maxlength="24" placeholder="4242 4242 4242 4242"' }, errors, number, first === 'number')}
<div class="pair">
${renderField({ name: 'expiry', label: 'Expiry (MM/YY)', attributes: 'maxlength="7" placeholder="12/34"' }, errors, entered.expiry ?? '', first === 'expiry')}
${renderField({ name: 'cvc', label: 'CVC', attributes: 'maxlength="4" placeholder="123"' }, errors, '', first === 'cvc')}
</div>
${charge.customer && !charge.keeps_card ? saveBox(saves) : ''}
</div>
<button type="submit">${action}</button>
</form>
${saving}
<a class="cancel" href="${escapeHtml(charge.fail_url)}">Cancel and go back</a>
<details${saved.length === 0 ? ' open' : ''}><summary>Test cards</summary>
<table><thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead><tbody>${rows}</tbody></table>
<p class="quiet">Use any future expiry date and any CVC (three digits, four for American Express). The number itself is never stored.</p>
</details>
</section>`,
  )
}

/** A page with one message and a link back; `more` is HTML below them. */
export function renderNoticePage(title: string, text: string, back: string | null, more = ''): string {
  const link = back ? `<a class="button" href="${escapeHtml(back)}">Go back to the shop</a>` : ''
  return renderDocument(
    title,
    `<section class="card notice"><h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p>${link}${more}</section>`,
  )
}
