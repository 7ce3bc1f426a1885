import type { Policy } from './contract.ts'

/** The terms of use and what becomes of people's data: the terms page and `GET /policy` both read it here. */
export const policy: Policy = {
  title: 'Terms and privacy',
  sections: [
    {
      title: 'What Liftbay does',
      points: [
        'Liftbay connects vehicle owners with repair shops and keeps the record of what was estimated, approved, done and paid.',
        'The repair contract is between you and the shop. The shop sets its prices and is responsible for its work.',
      ],
    },
    {
      title: 'Estimates and approval',
      points: [
        'A written estimate is required by state law if the bill exceeds $150.00, unless you choose otherwise when you sign; where the state of the shop has a rule of its own, your estimate names it.',
        'You answer each job. The shop cannot be paid through Liftbay more than the amount you authorized, and what the rule of its state, named on your estimate, lets a bill go above it; a higher bill needs a new answer from you.',
        'A signed agreement is a sealed PDF with its evidence: who signed, when, from where, and the fingerprint of the text. You and the shop can download it at any time.',
      ],
    },
    {
      title: 'Signing electronically',
      points: [
        'Before you sign the first time you are asked to agree to electronic records. It covers your estimates and agreements from then on, until you withdraw it on your account page.',
        'You may ask the shop for a paper copy at no charge, or answer by phone or at the counter instead. You need a browser of the last few years and a program that opens PDF files.',
      ],
    },
    {
      title: 'Paying',
      points: [
        'Card details are typed on the payment provider’s own page and never reach Liftbay or the shop.',
        'What you paid is shown on a receipt with every line. Refunds go back to the card that was charged.',
      ],
    },
    {
      title: 'Plans for shops',
      points: [
        'A plan is bought for one, three or twelve months at the price shown before paying, and runs to the day on the subscription page. Buying again adds to that day.',
        'Nothing is charged by itself when a plan ends. A shop’s records stay readable to it, with or without a plan.',
      ],
    },
    {
      title: 'Your data',
      points: [
        'We keep your name, contact details, vehicles and the record of your visits so that you and the shops you choose can use them.',
        'A shop sees what concerns its own work for you, and nothing of another shop.',
        'We do not sell your data. Shops keep repair records for as long as their state requires.',
        'To end an account, or to have your contact details removed, write to us on the contact page. Signed agreements, bills and receipts stay with the shop that has to keep them.',
      ],
    },
    {
      title: 'What we answer for',
      points: [
        'We answer for keeping the record as it was made. What a shop repairs, promises and charges is its own; a question about a repair is best asked there first.',
        'These terms were last changed on 11/21/2026.',
      ],
    },
  ],
}
