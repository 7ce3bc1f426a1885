/** One printing of Form I-9, with the words that differ between printings. */
export interface Edition {
  /** The key stored with every form. */
  key: string
  /** The edition date printed on the form. */
  edition: string
  /** "Expires", as printed; the last day on which the form may be used. */
  expiresOn: string
  /** Item Number 4 of Section 1. */
  alienLabel: string
  /** "gender" until edition 08/01/23, "sex" since 01/20/25. */
  sexWord: string
}

const alien2025 = 'An alien authorized to work until (exp. date, if any)'
const alien2023 = 'A noncitizen (other than Item Numbers 2. and 3. above) authorized to work until (exp. date, if any)'

/**
 * The editions that employers may use, newest first. Source: U.S. Citizenship and Immigration Services, "I-9, Employment Eligibility Verification",
 * uscis.gov/i-9, Edition Date, and "Form I-9 Related News" of April 2, 2025: 01/20/25 and 08/01/23 with the expiration date 05/31/2027, and 08/01/23
 * with the expiration date 07/31/2026 until then. A new edition is one more entry.
 */
export const editions: readonly Edition[] = [
  { key: '01/20/25', edition: '01/20/25', expiresOn: '2027-05-31', alienLabel: alien2025, sexWord: 'sex' },
  { key: '08/01/23 (05/31/2027)', edition: '08/01/23', expiresOn: '2027-05-31', alienLabel: alien2023, sexWord: 'gender' },
  { key: '08/01/23 (07/31/2026)', edition: '08/01/23', expiresOn: '2026-07-31', alienLabel: alien2023, sexWord: 'gender' },
]

export const findEdition = (key: string): Edition | null => editions.find((edition) => edition.key === key) ?? null

/** The newest edition that may be used on that day; null once all have expired. */
export const findNewestEdition = (day: string): Edition | null => editions.find(({ expiresOn }) => day <= expiresOn) ?? null

export const isExpired = ({ expiresOn }: Edition, day: string): boolean => expiresOn < day

// Word for word from Form I-9, editions 01/20/25 and 08/01/23.

export const startHere =
  'START HERE: Employers must ensure the form instructions are available to employees when completing this form. Employers are liable for failing to comply with the requirements for completing this form. See below and the Instructions.'

export const antiDiscrimination =
  'ANTI-DISCRIMINATION NOTICE: All employees can choose which acceptable documentation to present for Form I-9. Employers cannot ask employees for documentation to verify information in Section 1, or specify which acceptable documentation employees must present for Section 2 or Supplement B, Reverification and Rehire. Treating employees differently based on their citizenship, immigration status, or national origin may be illegal.'

export const section1Title =
  'Section 1. Employee Information and Attestation: Employees must complete and sign Section 1 of Form I-9 no later than the first day of employment, but not before accepting a job offer.'

export const section1Attestation =
  'I am aware that federal law provides for imprisonment and/or fines for false statements, or the use of false documents, in connection with the completion of this form. I attest, under penalty of perjury, that this information, including my selection of the box attesting to my citizenship or immigration status, is true and correct.'

export const statusQuestion =
  'Check one of the following boxes to attest to your citizenship or immigration status (See page 2 and 3 of the instructions.):'

export const preparerNotice =
  'If a preparer and/or translator assisted you in completing Section 1, that person MUST complete the Preparer and/or Translator Certification on Page 3.'

export const section2Title =
  'Section 2. Employer Review and Verification: Employers or their authorized representative must complete and sign Section 2 within three business days after the employee’s first day of employment, and must physically examine, or examine consistent with an alternative procedure authorized by the Secretary of DHS, documentation from List A OR a combination of documentation from List B and List C. Enter any additional documentation in the Additional Information box; see Instructions.'

export const alternativeLabel = 'Check here if you used an alternative procedure authorized by DHS to examine documents.'

export const section2Attestation =
  'Certification: I attest, under penalty of perjury, that (1) I have examined the documentation presented by the above-named employee, (2) the above-listed documentation appears to be genuine and to relate to the employee named, and (3) to the best of my knowledge, the employee is authorized to work in the United States.'

export const supplementATitle = 'Preparer and/or Translator Certification for Section 1'

export const supplementAInstructions =
  'Instructions: This supplement must be completed by any preparer and/or translator who assists an employee in completing Section 1 of Form I-9. The preparer and/or translator must enter the employee’s name in the spaces provided above. Each preparer or translator must complete, sign, and date a separate certification area. Employers must retain completed supplement sheets with the employee’s completed Form I-9.'

export const supplementAAttestation =
  'I attest, under penalty of perjury, that I have assisted in the completion of Section 1 of this form and that to the best of my knowledge the information is true and correct.'

export const supplementBTitle = 'Reverification and Rehire (formerly Section 3)'

export const supplementBInstructions =
  'Instructions: This supplement replaces Section 3 on the previous version of Form I-9. Only use this page if your employee requires reverification, is rehired within three years of the date the original Form I-9 was completed, or provides proof of a legal name change. Enter the employee’s name in the fields above. Use a new section for each reverification or rehire. Review the Form I-9 instructions before completing this page. Keep this page as part of the employee’s Form I-9 record. Additional guidance can be found in the Handbook for Employers: Guidance for Completing Form I-9 (M-274).'

export const reverificationNotice =
  'Reverification: If the employee requires reverification, your employee can choose to present any acceptable List A or List C documentation to show continued employment authorization. Enter the document information in the spaces below.'

export const supplementBAttestation =
  'I attest, under penalty of perjury, that to the best of my knowledge, this employee is authorized to work in the United States, and if the employee presented documentation, the documentation I examined appears to be genuine and to relate to the individual who presented it.'

/** The boxes the employee checks instead of Item Numbers 1 to 4. */
export const statusLabels = {
  citizen: 'A citizen of the United States',
  national: 'A noncitizen national of the United States (See Instructions.)',
  resident: 'A lawful permanent resident (Enter USCIS or A-Number.)',
} as const
