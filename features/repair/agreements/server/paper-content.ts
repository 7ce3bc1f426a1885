import { showCents } from '../../../../common/cents.ts'
import { showPhone } from '../../../../common/phone.ts'
import type { Caller, Context } from '../../../../kit/server/index.ts'
import { showMiles } from '../../../catalog/vehicles/rules.ts'
import { listAddressLines, makeLetterhead } from '../../../people/shops/server/index.ts'
import type { EstimateJob } from '../../work-orders/contract/index.ts'
import { countAnswers, isInTotal, listLostOverlaps, showOptions, writeEstimateNotice } from '../../work-orders/rules.ts'
import { type PaperJob, toApprovedTotals, toPaperJob } from '../../work-orders/server/index.ts'
import { listCommonTerms } from '../terms.ts'
import type { AgreementPaper, PaperEvidence, WrittenEstimateChoice } from './agreement-paper-content.ts'
import { collectEvidence, type Signing } from './signing-evidence.ts'
import { listTrailEntries } from './trail-entries.ts'

export type SigningContext = Pick<Context<Caller>, 'actor' | 'address' | 'userAgent' | 'config' | 'get'>

export function toPaperContent(context: SigningContext, signing: Signing): AgreementPaper {
  const { form, estimate, signer, signatures, at } = signing
  const { content } = estimate
  const { shop, customer, vehicle } = content
  return {
    shop: makeLetterhead(shop, signing.logo),
    customer: {
      name: signer.name,
      address: listAddressLines(customer),
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
    estimate: toPaperEstimate(signing),
    choice: toChoice(form),
    stateNotice: writeEstimateNotice(content),
    paymentMethod: form.payOption,
    returnOldParts: form.acceptOldPart,
    storage: content.storage,
    shopTexts: content.terms,
    terms: listCommonTerms(content),
    signatures: { top: { name: signer.name, png: signatures.top }, bottom: { name: signer.name, png: signatures.bottom } },
    ...(signing.ownForm ? { ownForm: signing.ownForm } : {}),
    evidence: toPaperEvidence(context, signing),
  }
}

function toChoice({ writtenEstimateOption, writtenEstimateAmount }: Signing['form']): WrittenEstimateChoice {
  return writtenEstimateOption === 3 ? { option: 3, limitCents: writtenEstimateAmount ?? 0 } : { option: writtenEstimateOption }
}

function toPaperEstimate({ form, estimate, authorizedCents }: Signing): AgreementPaper['estimate'] {
  const { number, content } = estimate
  return {
    version: number,
    jobs: content.jobs.map((job) => ({ ...answerJob(job, form), isExtra: !isInTotal(content, job) })),
    totalCents: content.totalCents,
    approved: toApprovedTotals(content, form.answers),
    notTakenOff: listLostOverlaps(content, form.answers),
    authorizedCents,
  }
}

function answerJob(job: EstimateJob, { answers }: Signing['form']): PaperJob {
  const { answer = 'declined', reason } = answers.find(({ concernId }) => concernId === job.concernId) ?? {}
  return { ...toPaperJob(job), answer, ...(reason ? { reason } : {}) }
}

function toPaperEvidence(context: SigningContext, signing: Signing): PaperEvidence {
  const { at, form, authorizedCents } = signing
  const evidence = collectEvidence(context, signing)
  const { approved, declined, options } = countAnswers(signing.estimate.content, form.answers)
  const added = options > 0 ? `, ${showOptions(options)} added` : ''
  return {
    signerName: evidence.signerName,
    signerEmail: evidence.signerEmail,
    ...(evidence.confirmedBy ? { confirmedBy: evidence.confirmedBy } : {}),
    ip: evidence.address,
    userAgent: evidence.userAgent || 'not given',
    estimateSha256: evidence.estimateSha256,
    termsSha256: evidence.termsSha256,
    electronicConsent: evidence.electronicConsent,
    consentAt: signing.consent.at,
    trailLength: evidence.trailLength,
    trailSha256: evidence.trailSha256,
    trailIsWhole: signing.trail.broken === null,
    trail: [
      ...listTrailEntries(signing.trail.links).map(({ seq, at, what, detail, hash, link }) => ({
        at,
        what: `${seq}. ${what}`,
        detail: link.byCustomer ? `${detail}. From ${link.address}` : detail,
        hash,
      })),
      {
        at,
        what: 'Jobs answered',
        detail: `${approved} approved, ${declined} declined${added}; ${showCents(authorizedCents)} authorized`,
        hash: evidence.answersSha256,
      },
      {
        at,
        what: 'Terms accepted',
        detail: "The shop's texts, the terms and the consent to electronic records",
        hash: evidence.termsSha256,
      },
      {
        at,
        what: 'First signature',
        detail: `From ${evidence.address}, ${describeSigner(evidence)}`,
        hash: evidence.signatureTopSha256,
      },
      {
        at,
        what: 'Second signature',
        detail: `From ${evidence.address}, ${describeSigner(evidence)}`,
        hash: evidence.signatureBottomSha256,
      },
    ],
    howToVerify:
      `Open ${context.config.appUrl}/verify and drop this file on the page. It tells you whether even one byte was changed since it was sealed. ` +
      'Or open the file in a PDF reader that checks signatures. Both work with the original file. A scan or a printout can ' +
      'be compared by the hashes above.',
  }
}

/** How the system knew who signed. */
const describeSigner = ({ confirmedBy, signerEmail }: ReturnType<typeof collectEvidence>) =>
  confirmedBy ? `with the link and the code that went to ${confirmedBy.to}` : `signed in as ${signerEmail}`
