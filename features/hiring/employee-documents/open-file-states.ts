/**
 * States whose law lets people in private jobs read their own personnel file, with the law. There the shop cannot keep a document
 * to itself. From secondary lists of November 2026, not checked against each statute. The exceptions, such as letters of
 * reference, are left out, so the list errs on the employee's side.
 */
export const openFileStates: Readonly<Record<string, string>> = {
  AK: 'Alaska Stat. 23.10.430',
  CA: 'California Labor Code 1198.5',
  CO: 'Colorado Rev. Stat. 8-2-129',
  CT: 'Connecticut Gen. Stat. 31-128b',
  DE: '19 Delaware Code 732',
  IA: 'Iowa Code 91B.1',
  IL: '820 ILCS 40',
  MA: 'Massachusetts Gen. Laws ch. 149 sec. 52C',
  ME: '26 Maine Rev. Stat. 631',
  MI: 'Michigan Comp. Laws 423.503',
  MN: 'Minnesota Stat. 181.961',
  NH: 'New Hampshire RSA 275:56',
  NV: 'Nevada Rev. Stat. 613.075',
  OR: 'Oregon Rev. Stat. 652.750',
  PA: '43 Pennsylvania Stat. 1322',
  RI: 'Rhode Island Gen. Laws 28-6.4-1',
  WA: 'Washington RCW 49.12.240',
  WI: 'Wisconsin Stat. 103.13',
}
