/** A public page as search engines and link previews see it. */
interface PublicPage {
  path: string
  /** Its file in app/web/guest, without the extension. */
  module: string
  description: string
  /** Its dialogs have their own addresses, which serve the same HTML. */
  hasDialogs?: true
  /** The service for schema.org: its name and its audience. */
  service?: { name: string; audience: string }
  /** Kept out of search engines. */
  isHidden?: true
}

/** The page that is sent with status 404. */
const nowhere = '/nothing-here'

export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    module: 'advertisement',
    description: 'Book a repair, approve every job before it is done, and never get a surprise bill.',
    hasDialogs: true,
  },
  {
    path: '/owner',
    module: 'owner',
    description: 'One board for your day, estimates customers approve on their phone, sealed agreements, and simple pricing.',
    hasDialogs: true,
    service: { name: 'Liftbay for repair shops', audience: 'Shop owners' },
  },
  {
    path: '/employee',
    module: 'login-page',
    description: 'Log in to your shop’s board, its repair orders, and your own record.',
    hasDialogs: true,
    service: { name: 'Liftbay for auto techs', audience: 'Auto technicians' },
  },
  {
    path: '/customer',
    module: 'login-page',
    description: 'Book a visit, approve the estimate, pay the bill, and keep your car’s service history.',
    hasDialogs: true,
    service: { name: 'Liftbay for vehicle owners', audience: 'Vehicle owners' },
  },
  {
    path: '/vendor',
    module: 'login-page',
    description: 'Keep your company’s record up to date, free of charge.',
    hasDialogs: true,
    service: { name: 'Liftbay for parts vendors', audience: 'Parts vendors' },
  },
  {
    path: '/admin',
    module: 'admin',
    description: 'For the people who run Liftbay. There is no sign-up here.',
    hasDialogs: true,
    isHidden: true,
  },
  {
    path: '/vehicle-owners',
    module: 'vehicle-owners',
    description: 'Approve every job and its price before the work starts. If you did not approve it, it is not on the bill.',
    service: { name: 'Liftbay for vehicle owners', audience: 'Vehicle owners' },
  },
  {
    path: '/auto-tech',
    module: 'auto-tech',
    description: 'See what was approved, what was declined, and how many hours were sold before you pick up a wrench.',
    service: { name: 'Liftbay for auto techs', audience: 'Auto technicians' },
  },
  {
    path: '/parts-vendors',
    module: 'parts-vendors',
    description: 'Repair shops build their estimates on Liftbay, part by part. Get your company on record for free.',
    service: { name: 'Liftbay for parts vendors', audience: 'Parts vendors' },
  },
  {
    path: '/advertisement2',
    module: 'advertisement-for-shops',
    description: 'Send the estimate to your customer’s phone and get a signed answer on every job before the work starts.',
  },
  {
    path: '/landingpage',
    module: 'landing-page',
    description: 'One repair record that everyone shares. Tell us who you are, and see where to start.',
  },
  {
    path: '/aboutus',
    module: 'about-us',
    description: 'Why we built Liftbay, and what we stand for: approval comes before the work.',
  },
  {
    path: '/contactus',
    module: 'contact-us',
    description: 'Contact the people who run Liftbay. We reply by e-mail.',
  },
  {
    path: '/video',
    module: 'video',
    description: 'A repair visit in six steps, from the first strange noise to the receipt.',
  },
  {
    path: '/how-the-seal-works',
    module: 'how-the-seal-works',
    description: 'What is signed, how the PDF is sealed, and how anyone can check that it was not changed.',
  },
  {
    path: '/how-ranking-works',
    module: 'how-ranking-works',
    description: 'How offers of parts are ordered, what “Sponsored” means, what vendors pay for, and what they never get.',
  },
  {
    path: '/terms-and-condition',
    module: 'terms',
    description: 'What Liftbay does, how estimates and approvals work, how you sign and pay, and what we do with your data.',
  },
  {
    path: nowhere,
    module: 'nothing-here',
    description: 'Page not found.',
    isHidden: true,
  },
]
