/** Above a form on the employee's list of paperwork: the way back to the list. */
export const paperworkCrumbs = [{ label: 'Your paperwork', to: '/employee-information' }] as const
