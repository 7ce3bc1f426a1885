import sharp from 'sharp'
import { addDays } from '../../../../common/dates.ts'
import { sampleLimitCents } from '../sample.ts'
import { electronicConsent, listCommonTerms } from '../terms.ts'
import type { AgreementPaper, PaperEvidence } from './agreement-paper-content.ts'
import { hashSha256 } from './signing-evidence.ts'

const customer = {
  name: 'Jordan Sample',
  address: ['100 Example Street', 'Austin, TX 78704'],
  phone: '(512) 555-0100',
  email: 'jordan@example.test',
}
const storage = { centsPerDay: 40_00, afterWorkingDays: 3 }
const terms = listCommonTerms({ storage })

const estimate: AgreementPaper['estimate'] = {
  version: 1,
  jobs: [
    {
      concern: 'Squeals when braking. Found: front pads at 2 mm',
      labors: [{ name: 'Brake pads, front, replace', hours: 1.6, rateCents: 150_00, totalCents: 240_00 }],
      parts: [
        { name: 'Brake pad set, front', number: 'BP-100', condition: 'new', quantity: 1, priceCents: 112_50, totalCents: 112_50 },
      ],
      totalCents: 352_50,
      answer: 'approved',
    },
    {
      concern: 'Cabin air filter is dirty',
      labors: [{ name: 'Cabin air filter, replace', hours: 0.3, rateCents: 150_00, totalCents: 45_00 }],
      parts: [
        { name: 'Cabin air filter', number: 'CF-100', condition: 'new', quantity: 1, priceCents: 28_00, totalCents: 28_00 },
      ],
      totalCents: 73_00,
      answer: 'declined',
      reason: 'I will do it myself.',
    },
  ],
  totalCents: 437_09,
  approved: {
    laborCents: 240_00,
    partsCents: 112_50,
    fees: [],
    taxes: [{ name: 'Sales tax 8.25% on parts', cents: 9_28 }],
    totalCents: 361_78,
  },
  notTakenOff: [],
  authorizedCents: sampleLimitCents,
}

/** An agreement of a made-up shop and customer, for `/verify`. It says on its first page that it is a sample. */
export async function makeSampleAgreement(signedAt: Date, appUrl: string): Promise<AgreementPaper> {
  const png = await drawSampleSignature()
  return {
    shop: { name: 'Sample Auto Care', address: ['200 Example Street', 'Austin, TX 78704'], phone: '(512) 555-0101' },
    customer,
    vehicle: { yearMakeModel: '2018 Honda Civic', vin: 'not recorded', plate: 'not recorded', odometer: '61,204 miles' },
    invoice: 'SAMPLE',
    signedAt,
    timeZone: 'America/Chicago',
    estimate,
    choice: { option: 3, limitCents: sampleLimitCents },
    stateNotice: "A real agreement states the rule of the shop's state for estimates here.",
    paymentMethod: 'Card',
    returnOldParts: false,
    storage,
    shopTexts: {
      top: 'This is a sample. The shop, the customer, the vehicle and the signatures are made up. The seal is real.',
      right: '',
      bottom: '',
    },
    terms,
    signatures: { top: { name: customer.name, png }, bottom: { name: customer.name, png } },
    evidence: makeEvidence(signedAt, png, appUrl),
  }
}

/** The hashes are those of the sample's own texts, so that anyone can calculate them again. */
function makeEvidence(signedAt: Date, png: Uint8Array, appUrl: string): PaperEvidence {
  const estimateSha256 = hashSha256(JSON.stringify(estimate))
  const events = [
    { minutes: 42, what: '1. Estimate sent', detail: `By e-mail to ${customer.email}`, of: estimateSha256 },
    { minutes: 9, what: '2. Estimate viewed', detail: 'From 192.0.2.10', of: estimateSha256 },
    { minutes: 2, what: '3. Read to the end', detail: 'From 192.0.2.10', of: hashSha256(terms) },
    { minutes: 0, what: '4. Signed', detail: `From 192.0.2.10, signed in as ${customer.email}`, of: hashSha256(png) },
  ]
  const trail: PaperEvidence['trail'] = []
  for (const { minutes, what, detail, of } of events) {
    const at = new Date(signedAt.getTime() - minutes * 60_000)
    trail.push({ at, what, detail, hash: hashSha256([trail.at(-1)?.hash ?? '', at.toISOString(), what, detail, of].join('\n')) })
  }
  return {
    signerName: customer.name,
    signerEmail: customer.email,
    ip: '192.0.2.10',
    userAgent: 'A sample phone',
    estimateSha256,
    termsSha256: hashSha256(terms),
    electronicConsent,
    consentAt: new Date(`${addDays(signedAt.toISOString().slice(0, 10), -1)}T15:00:00Z`),
    trail,
    trailSha256: trail.at(-1)!.hash,
    trailLength: trail.length,
    trailIsWhole: true,
    howToVerify: `Open ${appUrl}/verify and drop this file on the page. It tells you whether even one byte was changed since it was sealed.`,
  }
}

const stroke =
  'M40 150 C80 20 110 20 100 130 S140 200 170 110 S210 60 220 140 S280 150 300 90 S340 50 350 140 S410 180 450 80 S540 40 520 130 S580 150 600 90'

const drawSampleSignature = (): Promise<Uint8Array> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="220"><path d="${stroke}" fill="none" stroke="#10284b" stroke-width="5" stroke-linecap="round"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
