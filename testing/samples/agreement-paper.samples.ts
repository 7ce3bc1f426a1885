import sharp from 'sharp'
import type { AgreementPaper } from '../../features/repair/agreements/server/agreement-paper-content.ts'
import type { PaperJob } from '../../features/repair/work-orders/server/index.ts'

/** A drawn line as a browser's canvas sends it: a transparent PNG. */
export async function makeSignaturePng(width = 760, height = 300): Promise<Buffer> {
  const stroke =
    'M40 200 C 90 40 130 40 120 180 S 160 260 190 150 S 230 90 240 190 S 300 210 320 130 S 360 80 370 190 S 430 240 470 120 S 560 60 540 180 S 640 210 720 110'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 300" width="${width}" height="${height}"><path d="${stroke}" fill="none" stroke="#10284b" stroke-width="6" stroke-linecap="round"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

export async function makeLogoPng(): Promise<Buffer> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><rect width="240" height="240" rx="40" fill="#14508c"/><path d="M60 150h120l-14-46a16 16 0 0 0-15-11H89a16 16 0 0 0-15 11z" fill="#fff"/><circle cx="84" cy="166" r="18" fill="#fff"/><circle cx="156" cy="166" r="18" fill="#fff"/></svg>'
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const brakes: PaperJob = {
  concern: 'Grinding noise from the front when braking',
  labors: [
    { name: 'Replace front brake pads and rotors, both sides', hours: 1.8, rateCents: 14500, totalCents: 26100 },
    { name: 'Road test and bed in', hours: 0.3, rateCents: 14500, totalCents: 4350 },
  ],
  parts: [
    {
      name: 'Ceramic brake pad set, front',
      number: 'D1210-8331',
      condition: 'new',
      quantity: 1,
      priceCents: 8995,
      totalCents: 8995,
    },
    { name: 'Brake rotor, front', number: '980-331', condition: 'new', quantity: 2, priceCents: 7450, totalCents: 14900 },
  ],
  totalCents: 54345,
  answer: 'approved',
}

const coolant: PaperJob = {
  concern: 'Coolant flush due at 60,000 miles',
  labors: [{ name: 'Drain, flush and refill cooling system', hours: 1, rateCents: 14500, totalCents: 14500 }],
  parts: [{ name: 'Coolant, 50/50 premix', condition: 'new', quantity: 2.5, priceCents: 2199, totalCents: 5498 }],
  totalCents: 19998,
  answer: 'declined',
  reason: 'Will have it done with the next oil change.',
}

/** A typical agreement: two jobs and one page of terms. */
export async function makeTypicalPaper(): Promise<AgreementPaper> {
  return {
    shop: {
      name: 'Ridgeline Automotive, LLC',
      dba: 'Ridgeline Auto Care',
      address: ['2184 Folsom Street', 'San Francisco, CA 94110'],
      phone: '(415) 555-0137',
      email: 'service@ridgeline.test',
      registration: 'ARD 00284417',
      logo: await makeLogoPng(),
    },
    customer: {
      name: 'Marisol Ybarra-Núñez',
      address: ['88 Precita Avenue, Apt. 3', 'San Francisco, CA 94110'],
      phone: '(415) 555-0182',
      email: 'marisol@example.test',
    },
    vehicle: { yearMakeModel: '2018 Honda CR-V EX-L', vin: '5J6RW2H89JL012345', plate: '8ABC123 (CA)', odometer: '61,204 miles' },
    invoice: 'RO-10482',
    signedAt: new Date('2026-11-21T22:05:09Z'),
    timeZone: 'America/Los_Angeles',
    estimate: {
      version: 2,
      jobs: [brakes, coolant],
      totalCents: 78054,
      approved: {
        laborCents: 30450,
        partsCents: 23895,
        fees: [
          { name: 'Shop supplies', cents: 1200 },
          { name: 'Hazardous waste', cents: 450 },
        ],
        taxes: [{ name: 'Sales tax 8.625% on parts', cents: 2061 }],
        totalCents: 58056,
      },
      notTakenOff: [],
      authorizedCents: 65000,
    },
    choice: { option: 3, limitCents: 65000 },
    stateNotice: "This shop's own policy: a written estimate is required if the bill exceeds $150.00.",
    paymentMethod: 'Visa',
    returnOldParts: true,
    storage: { centsPerDay: 4500, afterWorkingDays: 3 },
    shopTexts: {
      top: 'Thank you for choosing Ridgeline. Please look over the work below; nothing will be done that you have not approved.',
      right: 'We warrant our repairs for 24 months or 24,000 miles, whichever comes first.',
      bottom: 'Vehicles are driven by our technicians only to test the repair.',
    },
    terms: makeTerms(9),
    signatures: {
      top: { name: 'Marisol Ybarra-Núñez', png: await makeSignaturePng() },
      bottom: { name: 'Marisol Ybarra-Núñez', png: await makeSignaturePng() },
    },
    evidence: {
      signerName: 'Marisol Ybarra-Núñez',
      signerEmail: 'marisol@example.test',
      ip: '203.0.113.77',
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
      estimateSha256: '3f79bb7b435b05321651daefd374cdc681dc06faa65e374e38337b88ca046dea',
      termsSha256: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
      electronicConsent:
        'I agree to receive and sign this agreement electronically. I can have it on paper at no charge, and can withdraw this consent for later documents by telling the shop. I need a current web browser and a program that shows PDF files.',
      consentAt: new Date('2026-11-21T21:41:00Z'),
      trail: makeTrail(7),
      trailSha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      trailLength: 14,
      trailIsWhole: true,
      howToVerify:
        'Open ridgeline.test/verify and drop this file on the page: it says whether one byte was changed since it was sealed. Or open it in a PDF reader that checks signatures. Both work as long as the file is as it was handed over; a scan or a print can be compared by the hashes above.',
    },
  }
}

/** Far larger than any real agreement. */
export async function makeHugePaper(): Promise<AgreementPaper> {
  const paper = await makeTypicalPaper()
  const name = `Maximiliana Alexandrina ${'von Hohenstein-'.repeat(8)}Montgomery`
  const jobs = Array.from({ length: 60 }, (_, index) => ({
    ...(index % 4 === 3 ? coolant : brakes),
    concern: `${index + 1}th concern: ${'a long story of noises, smells and lights, '.repeat((index % 5) + 1)}`,
    labors: Array.from(
      { length: (index % 4) + 1 },
      () => brakes.labors[0] ?? { name: '', hours: 0, rateCents: 0, totalCents: 0 },
    ),
    totalCents: 123456789,
  }))
  return {
    ...paper,
    shop: {
      ...paper.shop,
      dba: `The ${'Really Quite Remarkably '.repeat(4)}Good Garage`,
      address: Array.from({ length: 4 }, () => paper.shop.address[0] ?? ''),
    },
    customer: { ...paper.customer, name, email: `${'a'.repeat(64)}@${'b'.repeat(60)}.example.test` },
    vehicle: {
      ...paper.vehicle,
      yearMakeModel: '2018 Mercedes-Benz Sprinter 3500XD High Roof Extended Wheelbase Crew Conversion',
    },
    estimate: { ...paper.estimate, jobs, totalCents: 999999999999, authorizedCents: 999999999999 },
    terms: makeTerms(90),
    signatures: { ...paper.signatures, top: { ...paper.signatures.top, name } },
    evidence: { ...paper.evidence, signerName: name, userAgent: 'x'.repeat(600), trail: makeTrail(60) },
  }
}

/** Texts chosen to break fonts, line breaks and files. */
export async function makeHostilePaper(): Promise<AgreementPaper> {
  const paper = await makeTypicalPaper()
  const name = '车屋太郎 🚗 Łukasz Ünïçødé (שלום עולם) مرحبا بالعالم Ελλάδα Հայերեն Nguyễn \u202Eevil\u202C \\)>>'
  return {
    ...paper,
    shop: { ...paper.shop, dba: name, logo: Buffer.from('not an image'), registration: '\u0000\u0007\uD800' },
    customer: { name, address: ['Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘', '\t\r\n\v\f', '👨‍👩‍👧‍👦'.repeat(30)], phone: '', email: '' },
    vehicle: { yearMakeModel: '', vin: '', plate: '\uFEFF', odometer: '½ – “½” … €' },
    invoice: '<script>alert(1)</script>%s%n\u0000',
    estimate: {
      ...paper.estimate,
      jobs: [
        { ...brakes, concern: 'W'.repeat(500), labors: [], parts: [] },
        { ...coolant, reason: '\n'.repeat(50) + name },
      ],
    },
    shopTexts: { top: '中文'.repeat(400), right: '\u0300'.repeat(300), bottom: ' '.repeat(3000) },
    terms: `${'\n'.repeat(100)}${'لا يجوز '.repeat(200)}`,
    evidence: { ...paper.evidence, signerName: name, signerEmail: '', trail: [] },
  }
}

function makeTerms(paragraphs: number): string {
  const text =
    'The shop will perform only the work that the customer has authorized. If further work proves to be needed, the shop will describe it, state its price and the new total, and ask the customer before it begins. Parts replaced are returned when asked for at the time of authorization, except exchange and warranty parts, which are shown. '
  return Array.from({ length: paragraphs }, (_, index) => `${index + 1}. ${text.repeat((index % 2) + 1).trim()}`).join('\n\n')
}

function makeTrail(length: number) {
  const steps = [
    'Estimate sent',
    'Estimate opened',
    'Consent given',
    'Job approved',
    'Job declined',
    'First signature',
    'Second signature',
  ]
  return Array.from({ length }, (_, index) => ({
    at: new Date(Date.UTC(2026, 10, 21, 21, 40, index * 47)),
    what: steps[index % steps.length] ?? '',
    detail: index % 3 === 0 ? 'By e-mail to marisol@example.test and by text to (415) 555-0182' : 'From 203.0.113.77',
    hash: ((index + 11) * 7919).toString(16).repeat(16).slice(0, 64).padEnd(64, '0'),
  }))
}
