/** The one name of each state of a repair order in the shop, on screens, papers and messages. */
export const orderStateNames = {
  estimate: 'Estimate',
  'awaiting-authorization': 'Waiting for approval',
  authorized: 'Authorized',
  'in-progress': 'In progress',
  ready: 'Ready',
  closed: 'Closed',
  cancelled: 'Canceled',
}
