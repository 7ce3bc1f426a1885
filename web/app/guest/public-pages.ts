/** A public page, for those who find it: search engines, and whoever gets its address in a message. */
interface PublicPage {
  path: string
  /** The file under web/app/guest that it is made of, without its ending. */
  module: string
  description: string
  /** Its dialogs have addresses, which share the page's HTML. */
  hasDialogs?: true
  /** What is offered here, as schema.org says it: the service's name, and for whom. */
  service?: { name: string; audience: string }
  /** Not for search engines. */
  isHidden?: true
}

/** Where nothing is: the page that is sent with the status 404. */
const nowhere = '/nothing-here'

export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    module: 'advertisement',
    description: 'Book a repair, approve every job before it is done, and never pay a surprise bill.',
    hasDialogs: true,
  },
  {
    path: '/owner',
    module: 'owner',
    description:
      'A board for the day, estimates that customers answer on their phone, sealed agreements, and the prices of the plans.',
    hasDialogs: true,
    service: { name: 'Liftbay for repair shops', audience: 'Shop owners' },
  },
  {
    path: '/employee',
    module: 'employee',
    description: 'The way in for auto techs: your shop’s board, its work orders and your own record, with a login of your own.',
    hasDialogs: true,
    service: { name: 'Liftbay for auto techs', audience: 'Auto technicians' },
  },
  {
    path: '/customer',
    module: 'customer',
    description: 'The way in for vehicle owners: book a visit, answer the estimate, pay the bill, keep the history of your car.',
    hasDialogs: true,
    service: { name: 'Liftbay for vehicle owners', audience: 'Vehicle owners' },
  },
  {
    path: '/vendor',
    module: 'vendor',
    description: 'The way in for parts vendors: your company’s record, kept by you and free.',
    hasDialogs: true,
    service: { name: 'Liftbay for parts vendors', audience: 'Parts vendors' },
  },
  {
    path: '/admin',
    module: 'admin',
    description: 'For the people who operate Liftbay. There is no sign-up here.',
    hasDialogs: true,
    isHidden: true,
  },
  {
    path: '/vehicle-owners',
    module: 'vehicle-owners',
    description: 'Liftbay asks you before each job, with its price. What you did not approve is not on the bill.',
    service: { name: 'Liftbay for vehicle owners', audience: 'Vehicle owners' },
  },
  {
    path: '/auto-tech',
    module: 'auto-tech',
    description: 'See what was approved, what was declined and how many hours were sold, before you pick up a wrench.',
    service: { name: 'Liftbay for auto techs', audience: 'Auto technicians' },
  },
  {
    path: '/parts-vendors',
    module: 'parts-vendors',
    description: 'Repair shops write their estimates on Liftbay, part by part. What an account holds, and what it does not cost.',
    service: { name: 'Liftbay for parts vendors', audience: 'Parts vendors' },
  },
  {
    path: '/advertisement2',
    module: 'advertisement-for-shops',
    description: 'Send the estimate to your customer’s phone and get a signed answer to every job before the work begins.',
  },
  {
    path: '/landingpage',
    module: 'landing-page',
    description: 'One record of a repair, read by everybody it concerns. Say who you are and see your part of it.',
  },
  {
    path: '/aboutus',
    module: 'about-us',
    description: 'Why Liftbay is made, and what it holds to: the answer comes before the work.',
  },
  {
    path: '/contactus',
    module: 'contact-us',
    description: 'Write to the people who run Liftbay. The answer comes by e-mail.',
  },
  {
    path: '/video',
    module: 'video',
    description: 'A visit in six steps, from the first noise to the receipt: what you do, what the shop does, and who sees what.',
  },
  {
    path: '/terms-and-condition',
    module: 'terms',
    description: 'What Liftbay does, how estimates and approvals bind, how you sign and pay, and what we do with your data.',
  },
  {
    path: nowhere,
    module: 'nothing-here',
    description: 'There is nothing at this address.',
    isHidden: true,
  },
]
