import { randomUUID } from 'node:crypto'
import { showVehicleTitle } from '../../features/catalog/vehicles/rules.ts'
import type { ShopForPaper } from '../../features/people/shops/server/index.ts'
import type { EstimateContent, ShopConcern, ShopLabor } from '../../features/repair/work-orders/contract/index.ts'
import {
  estimateJobs,
  calculateLaborAmount,
  calculatePartTotal,
  calculateTotals,
} from '../../features/repair/work-orders/rules.ts'
import type { DemoPerson } from './create-customers.ts'
import { type LaborItem, getLaborItem } from './find-labor-items.ts'
import type { PastVisit } from './past-visits.ts'
import { type JobKey, jobs, type JobPart, calculatePrice } from './repair-jobs.ts'
import { northsideTerms } from './shops.ts'
import { vehicles } from './vehicles.ts'

const { laborRateCents, partsTaxRate, suppliesRate, suppliesCapCents } = northsideTerms

export const rates = { partsTaxRate, laborTaxRate: 0, suppliesRate, suppliesCapCents }

/** A job of a past visit, with the customer's answer and the work done. */
export function makePastConcern(laborItems: ReadonlyMap<string, LaborItem>, visit: PastVisit, job: JobKey): ShopConcern {
  const { fix, complaint, cause, correction, labors } = jobs[job]
  const isDeclined = visit.declined.includes(job)
  const doneAt = isDeclined ? null : visit.ready.toISOString()
  return {
    concernId: randomUUID(),
    title: fix,
    complaint,
    cause,
    correction: isDeclined ? '' : correction,
    decision: isDeclined ? 'declined' : 'approved',
    declineReason: isDeclined ? 'Not this time.' : '',
    changed: false,
    optionOf: null,
    promotedBy: '',
    adjustments: [],
    labors: labors.map(([title, ...parts]) => makePastLabor(getLaborItem(laborItems, title), parts, doneAt)),
    parts: [],
  }
}

function makePastLabor({ id, title, hoursHundredths }: LaborItem, parts: readonly JobPart[], doneAt: string | null): ShopLabor {
  const laborId = randomUUID()
  return {
    laborId,
    laborguideId: id,
    title,
    hours: hoursHundredths / 100,
    rate: laborRateCents,
    laborTimeAmount: calculateLaborAmount(hoursHundredths, laborRateCents),
    taxed: true,
    fullTimeReason: null,
    doneAt,
    parts: parts.map(({ costCents, quantity, condition = 'new', ...part }) => ({
      ...part,
      partId: randomUUID(),
      laborId,
      laborguideId: id,
      condition,
      quantity,
      cost: costCents,
      ext: calculatePrice(costCents),
      total: calculatePartTotal(Math.round(quantity * 100), calculatePrice(costCents)),
      taxed: true,
      byHand: false,
    })),
  }
}

interface EstimateSource {
  visit: PastVisit
  person: DemoPerson
  paper: ShopForPaper
  workOrderId: string
  invoice: number
  /** As they were when the estimate was sent, before the answer. */
  concerns: readonly ShopConcern[]
}

/** The estimate of a past visit, as sent. */
export function makePastEstimate({ visit, person, paper, workOrderId, invoice, concerns }: EstimateSource): EstimateContent {
  const { car, odometer, sent, ready } = visit
  const { customerId, first, last, address, hasAccount, zip, phone, email } = person
  const vehicle = vehicles[car]
  const { vin, year, make, model, trim, engine, bodyStyle, plate, color } = vehicle
  const { byConcern: _, ...totals } = calculateTotals({ concerns, rates })
  const { id, dba, corporateName, aptSuite, city, state, phone1, registrationNumber, timeZone } = paper
  return {
    number: 1,
    sentAt: sent.toISOString(),
    workOrderId,
    invoice,
    shop: {
      id,
      dba,
      corporateName,
      address: paper.address,
      aptSuite,
      city,
      state,
      zip: paper.zip,
      phone1,
      email: paper.email,
      registrationNumber,
      timeZone,
    },
    customer: {
      customerId,
      firstName: first,
      lastName: last,
      address,
      aptSuite: '',
      city: hasAccount ? 'Austin' : '',
      state: hasAccount ? 'TX' : '',
      zip,
      phone1: phone,
      email,
    },
    vehicle: {
      vehicleId: person.vehicleIds[car] ?? '',
      vinId: vin,
      title: showVehicleTitle(vehicle),
      year,
      make,
      model,
      trim,
      engine,
      bodyStyle,
      plate,
      plateState: 'TX',
      color,
      odometer,
    },
    promisedAt: new Date(ready.getTime() + 3_600_000).toISOString(),
    jobs: estimateJobs([...concerns]),
    ...totals,
    rates,
    terms: { top: paper.agreementTop, right: paper.agreementRight, bottom: paper.agreementBottom },
    storage: { centsPerDay: paper.storageChargePerDayCents, afterWorkingDays: paper.chargesAccumulateAfterDays },
    previousAnswers: [],
    previouslyAuthorizedCents: null,
  }
}
