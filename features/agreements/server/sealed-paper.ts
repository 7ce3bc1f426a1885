import { showCents } from '../../../common/cents.ts'
import { showPhone } from '../../../common/phone.ts'
import type { Actor, Context } from '../../../server/kit/context.ts'
import { sealPdf } from '../../../server/kit/seal/seal.ts'
import { showMiles } from '../../vehicles/rules.ts'
import type { EstimateContent, EstimateJob } from '../../work-orders/contract.ts'
import { approvedCharges, listed, ruleNotice } from '../../work-orders/rules.ts'
import { commonTerms } from '../terms.ts'
import {
  type AgreementPaper,
  agreementPaper,
  type PaperEvidence,
  type PaperJob,
  type WrittenEstimateChoice,
} from './agreement-paper.ts'
import { sealingKey } from './sealing.ts'
import { evidenceOf, type Signing } from './signing.ts'
import { trailEntries } from './trail.ts'

type Around = Pick<Context<Actor>, 'actor' | 'address' | 'userAgent' | 'config' | 'get'>

/** The agreement as a PDF that tells whether a byte of it was changed. */
export async function sealedPaper(context: Around, signing: Signing): Promise<Uint8Array> {
  const { at, signer, estimate } = signing
  return sealPdf(await agreementPaper(paperOf(context, signing)), {
    key: context.get(sealingKey),
    reason: `Authorization to inspect and repair, work order ${estimate.content.invoice}`,
    name: signer.name,
    signedAt: at,
  })
}

function paperOf(context: Around, signing: Signing): AgreementPaper {
  const { form, estimate, signer, signatures, at } = signing
  const { content } = estimate
  const { shop, customer, vehicle } = content
  return {
    shop: {
      name: shop.corporateName || shop.dba,
      dba: shop.dba,
      address: addressOf(shop),
      phone: showPhone(shop.phone1),
      email: shop.email,
      registration: shop.registrationNumber,
      ...(signing.logo ? { logo: signing.logo } : {}),
    },
    customer: {
      name: signer.name,
      address: addressOf(customer),
      phone: showPhone(form.phoneNumber || customer.phone1),
      email: signer.email,
    },
    vehicle: {
      yearMakeModel: [vehicle.title, vehicle.trim].filter(Boolean).join(' '),
      vin: vehicle.vinId,
      plate: [vehicle.plate, vehicle.plateState && `(${vehicle.plateState})`].filter(Boolean).join(' ') || 'not recorded',
      odometer: vehicle.odometer === null ? 'not recorded' : showMiles(vehicle.odometer),
    },
    invoice: String(content.invoice),
    signedAt: at,
    timeZone: shop.timeZone,
    estimate: estimateOf(signing),
    choice: choiceOf(form),
    stateNotice: ruleNotice(shop.state),
    paymentMethod: form.payOption,
    returnOldParts: form.acceptOldPart,
    storage: content.storage,
    shopTexts: content.terms,
    terms: commonTerms(content),
    signatures: { top: { name: signer.name, png: signatures.top }, bottom: { name: signer.name, png: signatures.bottom } },
    ...(signing.ownForm ? { ownForm: signing.ownForm } : {}),
    evidence: evidenceOnPaper(context, signing),
  }
}

type Addressed = Pick<EstimateContent['customer'], 'address' | 'aptSuite' | 'city' | 'state' | 'zip'>

function addressOf({ address, aptSuite, city, state, zip }: Addressed): string[] {
  return [[address, aptSuite].filter(Boolean).join(', '), [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')].filter(
    Boolean,
  )
}

function choiceOf({ writtenEstimateOption, writtenEstimateAmount }: Signing['form']): WrittenEstimateChoice {
  return writtenEstimateOption === 3 ? { option: 3, limitCents: writtenEstimateAmount ?? 0 } : { option: writtenEstimateOption }
}

function estimateOf({ form, estimate, authorizedCents }: Signing): AgreementPaper['estimate'] {
  const { number, content } = estimate
  return {
    version: number,
    jobs: content.jobs.map((job) => jobOf(job, form)),
    laborCents: content.laborCents,
    partsCents: content.partsCents,
    fees: [
      ...(content.suppliesCents > 0 ? [{ name: 'Shop supplies', cents: content.suppliesCents }] : []),
      ...[...content.jobs.flatMap((job) => job.adjustments ?? []), ...(content.adjustments ?? [])].map(chargeOf),
    ],
    taxes: content.taxCents > 0 ? [{ name: 'Sales tax', cents: content.taxCents }] : [],
    totalCents: content.totalCents,
    approvedCents: approvedCharges(content, form.answers).totalCents,
    authorizedCents,
  }
}

const chargeOf = (one: Parameters<typeof listed>[0]) => {
  const { label, cents } = listed(one)
  return { name: label, cents }
}

function jobOf(job: EstimateJob, { answers }: Signing['form']): PaperJob {
  const { answer = 'declined', reason } = answers.find(({ concernId }) => concernId === job.concernId) ?? {}
  return {
    concern: [job.complaint, job.cause].filter(Boolean).join('. Found: '),
    labors: job.labors.map((labor) => ({
      name: labor.title,
      hours: labor.hoursHundredths / 100,
      rateCents: labor.rateCents,
      totalCents: labor.amountCents,
    })),
    parts: job.parts.map((part) => ({
      name: [part.manufacturer, part.name].filter(Boolean).join(' '),
      number: part.partNo,
      condition: part.condition,
      quantity: part.quantityHundredths / 100,
      priceCents: part.priceCents,
      totalCents: part.totalCents,
    })),
    adjustments: (job.adjustments ?? []).map(chargeOf),
    totalCents: job.totalCents,
    answer,
    ...(reason ? { reason } : {}),
  }
}

function evidenceOnPaper(context: Around, signing: Signing): PaperEvidence {
  const { at, form, authorizedCents } = signing
  const evidence = evidenceOf(context, signing)
  const count = (wanted: string) => form.answers.filter(({ answer }) => answer === wanted).length
  return {
    signerName: evidence.signerName,
    signerEmail: evidence.signerEmail,
    ip: evidence.address,
    userAgent: evidence.userAgent || 'not told',
    estimateSha256: evidence.estimateSha256,
    termsSha256: evidence.termsSha256,
    electronicConsent: evidence.electronicConsent,
    consentAt: signing.consent.at,
    trailLength: evidence.trailLength,
    trailSha256: evidence.trailSha256,
    trailIsWhole: signing.trail.broken === null,
    trail: [
      ...trailEntries(signing.trail.links).map(({ seq, at, what, detail, hash, link }) => ({
        at,
        what: `${seq}. ${what}`,
        detail: link.byCustomer ? `${detail}. From ${link.address}` : detail,
        hash,
      })),
      {
        at,
        what: 'Jobs answered',
        detail: `${count('approved')} approved, ${count('declined')} declined; ${showCents(authorizedCents)} authorized`,
        hash: evidence.answersSha256,
      },
      {
        at,
        what: 'Terms agreed to',
        detail: "The shop's texts, the terms and the consent to electronic records",
        hash: evidence.termsSha256,
      },
      {
        at,
        what: 'First signature',
        detail: `From ${evidence.address}, signed in as ${evidence.signerEmail}`,
        hash: evidence.signatureTopSha256,
      },
      {
        at,
        what: 'Second signature',
        detail: `From ${evidence.address}, signed in as ${evidence.signerEmail}`,
        hash: evidence.signatureBottomSha256,
      },
    ],
    howToVerify:
      `Open ${context.config.appUrl}/verify and drop this file on the page: it says whether one byte was changed since it was sealed. ` +
      'Or open it in a PDF reader that checks signatures. Both work as long as the file is as it was handed over; a scan or a print can ' +
      'be compared by the hashes above.',
  }
}
