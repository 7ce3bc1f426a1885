import type { Policy } from './contract/index.ts'

/** The terms of use and the privacy policy, for the terms page and `GET /policy`. */
export const policy: Policy = {
  title: 'Terms and privacy',
  sections: [
    {
      title: 'What Liftbay does',
      points: [
        'Liftbay connects vehicle owners with repair shops and keeps the record of what was estimated, approved, done and paid.',
        'The repair agreement is between you and the shop. The shop sets its prices and is responsible for its work.',
      ],
    },
    {
      title: 'Estimates and approval',
      points: [
        'Your estimate names the rule of the shop’s state. Where no rule is confirmed, the shop’s own policy applies: a written estimate is required if the bill exceeds $150.00, unless you choose otherwise when you sign.',
        'You approve or decline each job. Through Liftbay the shop cannot be paid more than the amount you authorized. A higher bill needs your approval again.',
        'A signed agreement is a sealed PDF with its evidence: who signed, when, from where, and the fingerprint of the text. You and the shop can download it at any time.',
      ],
    },
    {
      title: 'Signing electronically',
      points: [
        'Before you sign for the first time, we ask you to agree to electronic records. Your consent covers your estimates and agreements from then on, until you withdraw it on your account page.',
        'You may ask the shop for a paper copy at no charge, or answer by phone or at the counter instead. You need a recent browser and a program that opens PDF files.',
      ],
    },
    {
      title: 'Paying',
      points: [
        'Card details are typed on the payment provider’s own page and never reach Liftbay or the shop.',
        'Your receipt shows every line of what you paid for. Refunds go back to the card that was charged.',
      ],
    },
    {
      title: 'Plans for shops',
      points: [
        'A plan lasts one, three or twelve months at the price shown before you pay, and ends on the day on the subscription page. Buying another plan extends it from that day.',
        'With automatic renewal on, your saved card is charged the day before a plan ends; you can turn it off on the subscription page. Without it, nothing is charged. A shop can read and export its records with or without a plan.',
      ],
    },
    {
      title: 'Your data',
      points: [
        'We keep your name, contact details, vehicles and the record of your visits so that you and the shops you choose can use them.',
        'A shop sees what concerns its own work for you, and nothing from other shops.',
        'We do not sell your data. Shops keep repair records for as long as their state requires.',
        'To close your account, or to have your contact details removed, write to us on the contact page. Signed agreements, bills and receipts stay with the shop, which has to keep them.',
      ],
    },
    {
      title: 'Our responsibility',
      points: [
        'We are responsible for keeping the record unchanged. A shop is responsible for what it repairs, promises and charges; if you have a question about a repair, please ask the shop first.',
        'These terms were last changed on 11/21/2026.',
      ],
    },
  ],
}
