/** A new shop's agreement texts until it writes its own. */
export const defaultAgreementTexts = {
  agreementTop:
    'I authorize the repair work listed on this work order to be done with the necessary material, and I allow you and your ' +
    'employees to operate the vehicle on streets and highways for testing and inspection. Nothing beyond the amount I authorize ' +
    'will be done or charged without asking me first.',
  agreementRight:
    'You may ask for the return of replaced parts before work begins, except parts that must go back for an exchange or a warranty. ' +
    'Parts are new unless the estimate says used or rebuilt.',
  agreementBottom: 'The shop is not responsible for articles left in the vehicle. The bill is due when the vehicle is picked up.',
}
