/** A kind of document that an employee can present. */
export interface DocumentKind {
  code: string
  list: 'A' | 'B' | 'C'
  /** Its number in the Lists of Acceptable Documents. Documents with the same number are one kind there. */
  item: string
  /** The text entered in "Document Title". */
  title: string
  /** `part`: only together with the document before it, such as Form I-94 with a foreign passport. */
  role: 'whole' | 'part'
  /** The parts that must be presented with it. */
  needs: readonly string[]
  number: 'required' | 'optional'
  expires: 'always' | 'maybe' | 'never'
  photo: 'always' | 'maybe' | 'never'
  /** Whose expiration ends employment authorization: the document's own or, in Section 2, its part's. */
  reverify: 'own' | 'part' | 'never'
  /** Only for persons under age 18 who are unable to present another document of List B. */
  minorsOnly: boolean
  /** How long the receipt counts, if the lists accept it as a receipt. */
  receipt: 'none' | 'ninety-days' | 'until-expiration'
}

type Given = Pick<DocumentKind, 'code' | 'item' | 'title'> & Partial<DocumentKind>

const usual = {
  role: 'whole',
  needs: [],
  number: 'optional',
  expires: 'maybe',
  photo: 'maybe',
  reverify: 'never',
  minorsOnly: false,
  receipt: 'none',
} as const

const passport = { number: 'required', expires: 'always', photo: 'always' } as const

const listA: readonly Given[] = [
  { code: 'us-passport', item: '1', title: 'U.S. Passport', ...passport },
  { code: 'us-passport-card', item: '1', title: 'U.S. Passport Card', ...passport },
  { code: 'resident-card', item: '2', title: 'Permanent Resident Card (Form I-551)', number: 'required', photo: 'always' },
  {
    code: 'registration-receipt-card',
    item: '2',
    title: 'Alien Registration Receipt Card (Form I-551)',
    number: 'required',
    photo: 'always',
  },
  { code: 'i551-stamp', item: '3', title: 'Foreign Passport with Temporary I-551 Stamp', ...passport, reverify: 'own' },
  {
    code: 'i551-notation',
    item: '3',
    title: 'Foreign Passport with Temporary I-551 Notation on a Machine-Readable Immigrant Visa',
    ...passport,
    reverify: 'own',
  },
  { code: 'ead', item: '4', title: 'Employment Authorization Document (Form I-766)', ...passport, reverify: 'own' },
  {
    code: 'work-passport',
    item: '5',
    title: 'Foreign Passport with Form I-94 or I-94A Authorizing Work for a Specific Employer',
    ...passport,
    needs: ['i94'],
    reverify: 'part',
  },
  {
    code: 'fsm-passport',
    item: '6',
    title: 'FSM Passport with Form I-94 or I-94A',
    ...passport,
    needs: ['i94'],
    reverify: 'part',
  },
  {
    code: 'rmi-passport',
    item: '6',
    title: 'RMI Passport with Form I-94 or I-94A',
    ...passport,
    needs: ['i94'],
    reverify: 'part',
  },
  { code: 'i94', item: '5', title: 'Form I-94 or I-94A', role: 'part', number: 'required', photo: 'never', reverify: 'own' },
  { code: 'i20', item: '5', title: 'Form I-20', role: 'part', photo: 'never' },
  { code: 'ds2019', item: '5', title: 'Form DS-2019', role: 'part', photo: 'never' },
  {
    code: 'i94-i551',
    item: 'receipt',
    title: 'Receipt: Form I-94 with I-551 Stamp and Photograph',
    number: 'required',
    expires: 'always',
    photo: 'always',
    receipt: 'until-expiration',
  },
  {
    code: 'i94-refugee',
    item: 'receipt',
    title: 'Receipt: Form I-94 with "RE" Notation or Refugee Stamp',
    number: 'required',
    photo: 'never',
    receipt: 'ninety-days',
  },
]

const listB: readonly Given[] = [
  {
    code: 'license',
    item: '1',
    title: 'Driver’s License Issued by a State or Outlying Possession',
    number: 'required',
  },
  { code: 'state-id', item: '1', title: 'ID Card Issued by a State or Outlying Possession', number: 'required' },
  { code: 'government-id', item: '2', title: 'ID Card Issued by a Federal, State or Local Government Agency' },
  { code: 'school-id', item: '3', title: 'School ID Card with Photograph', photo: 'always' },
  { code: 'voter-card', item: '4', title: 'Voter’s Registration Card', photo: 'never' },
  { code: 'military-card', item: '5', title: 'U.S. Military Card or Draft Record' },
  { code: 'dependent-card', item: '6', title: 'Military Dependent’s ID Card', photo: 'always' },
  { code: 'mariner-card', item: '7', title: 'U.S. Coast Guard Merchant Mariner Card', photo: 'always' },
  { code: 'tribal-b', item: '8', title: 'Native American Tribal Document' },
  {
    code: 'canadian-license',
    item: '9',
    title: 'Driver’s License Issued by a Canadian Government Authority',
    number: 'required',
  },
  { code: 'school-record', item: '10', title: 'School Record or Report Card', photo: 'never', minorsOnly: true },
  { code: 'clinic-record', item: '11', title: 'Clinic, Doctor, or Hospital Record', photo: 'never', minorsOnly: true },
  { code: 'nursery-record', item: '12', title: 'Day-Care or Nursery School Record', photo: 'never', minorsOnly: true },
]

const lasting = { expires: 'never', photo: 'never' } as const

const listC: readonly Given[] = [
  { code: 'ssn-card', item: '1', title: 'Social Security Account Number Card', number: 'required', ...lasting },
  { code: 'birth-abroad', item: '2', title: 'Certification of Report of Birth (Form DS-1350, FS-545 or FS-240)', ...lasting },
  { code: 'birth-certificate', item: '3', title: 'Birth Certificate', ...lasting },
  { code: 'tribal-c', item: '4', title: 'Native American Tribal Document', photo: 'maybe' },
  { code: 'citizen-card', item: '5', title: 'U.S. Citizen ID Card (Form I-197)', expires: 'never' },
  {
    code: 'resident-citizen-card',
    item: '6',
    title: 'Identification Card for Use of Resident Citizen in the United States (Form I-179)',
    expires: 'never',
  },
  { code: 'dhs-document', item: '7', title: 'Employment Authorization Document Issued by DHS', reverify: 'own' },
]

const complete = (list: DocumentKind['list'], given: readonly Given[]): DocumentKind[] =>
  given.map((document) => ({ ...usual, list, ...document }))

/**
 * The documents of page 2, "Lists of Acceptable Documents", in its order. Source: Form I-9, edition 01/20/25, page 2. Which of them are reverified and how
 * long receipts count: Handbook for Employers M-274, sections 4.4 (receipts), 6.1 (reverification) and 7, as of 2026, and 8 CFR 274a.2(b)(1)(v) and (vi).
 */
export const documentKinds: readonly DocumentKind[] = [...complete('A', listA), ...complete('B', listB), ...complete('C', listC)]

const byCode = new Map(documentKinds.map((kind) => [kind.code, kind]))

export const findDocumentKind = (code: string): DocumentKind | null => byCode.get(code) ?? null

/**
 * The entry in place of a List B document that a person under 18, or someone placed by a rehabilitation program, cannot present (M-274,
 * 4.1 and 4.2).
 */
export const identityTitles = { minor: 'Individual under age 18', placement: 'Special Placement' } as const

/** Page 2 of the form, word for word. `sex` is the word of the edition. */
export const listTexts = (sex: string) => ({
  title: 'LISTS OF ACCEPTABLE DOCUMENTS',
  rules: [
    'All documents containing an expiration date must be unexpired.',
    '* Documents extended by the issuing authority are considered unexpired.',
    'Employees may present one selection from List A or a combination of one selection from List B and one selection from List C.',
    'Examples of many of these documents appear in the Handbook for Employers (M-274).',
  ],
  lists: [
    {
      head: 'LIST A',
      lead: 'Documents that Establish Both Identity and Employment Authorization',
      items: [
        '1. U.S. Passport or U.S. Passport Card',
        '2. Permanent Resident Card or Alien Registration Receipt Card (Form I-551)',
        '3. Foreign passport that contains a temporary I-551 stamp or temporary I-551 printed notation on a machine-readable immigrant visa',
        '4. Employment Authorization Document that contains a photograph (Form I-766)',
        '5. For an individual temporarily authorized to work for a specific employer because of his or her status or parole:\na. Foreign passport; and\nb. Form I-94 or Form I-94A that has the following:\n(1) The same name as the passport; and\n(2) An endorsement of the individual’s status or parole as long as that period of endorsement has not yet expired and the proposed employment is not in conflict with any restrictions or limitations identified on the form.',
        '6. Passport from the Federated States of Micronesia (FSM) or the Republic of the Marshall Islands (RMI) with Form I-94 or Form I-94A indicating nonimmigrant admission under the Compact of Free Association Between the United States and the FSM or RMI',
      ],
    },
    {
      head: 'LIST B',
      lead: 'Documents that Establish Identity',
      items: [
        `1. Driver’s license or ID card issued by a State or outlying possession of the United States provided it contains a photograph or information such as name, date of birth, ${sex}, height, eye color, and address`,
        `2. ID card issued by federal, state or local government agencies or entities, provided it contains a photograph or information such as name, date of birth, ${sex}, height, eye color, and address`,
        '3. School ID card with a photograph',
        '4. Voter’s registration card',
        '5. U.S. Military card or draft record',
        '6. Military dependent’s ID card',
        '7. U.S. Coast Guard Merchant Mariner Card',
        '8. Native American tribal document',
        '9. Driver’s license issued by a Canadian government authority',
        'For persons under age 18 who are unable to present a document listed above:',
        '10. School record or report card',
        '11. Clinic, doctor, or hospital record',
        '12. Day-care or nursery school record',
      ],
    },
    {
      head: 'LIST C',
      lead: 'Documents that Establish Employment Authorization',
      items: [
        '1. A Social Security Account Number card, unless the card includes one of the following restrictions:\n(1) NOT VALID FOR EMPLOYMENT\n(2) VALID FOR WORK ONLY WITH INS AUTHORIZATION\n(3) VALID FOR WORK ONLY WITH DHS AUTHORIZATION',
        '2. Certification of report of birth issued by the Department of State (Forms DS-1350, FS-545, FS-240)',
        '3. Original or certified copy of birth certificate issued by a State, county, municipal authority, or territory of the United States bearing an official seal',
        '4. Native American tribal document',
        '5. U.S. Citizen ID Card (Form I-197)',
        '6. Identification Card for Use of Resident Citizen in the United States (Form I-179)',
        '7. Employment authorization document issued by the Department of Homeland Security\nFor examples, see Section 7 and Section 13 of the M-274 on uscis.gov/i-9-central.\nThe Form I-766, Employment Authorization Document, is a List A, Item Number 4. document, not a List C document.',
      ],
    },
  ],
  receipts: {
    head: 'Acceptable Receipts',
    lead: 'May be presented in lieu of a document listed above for a temporary period.\nFor receipt validity dates, see the M-274.',
    items: [
      [
        'Receipt for a replacement of a lost, stolen, or damaged List A document.',
        'Form I-94 issued to a lawful permanent resident that contains an I-551 stamp and a photograph of the individual.',
        'Form I-94 with “RE” notation or refugee stamp issued to a refugee.',
      ],
      ['Receipt for a replacement of a lost, stolen, or damaged List B document.'],
      ['Receipt for a replacement of a lost, stolen, or damaged List C document.'],
    ],
  },
  foot: '*Refer to the Employment Authorization Extensions page on I-9 Central for more information.',
})
