/**
 * The certificates of the National Institute for Automotive Service Excellence (ASE) that a repair shop meets, with the names of ASE's own study
 * guides: Automobile Tests (A1-A9, C1), Collision Repair and Refinish Tests (2021: B2-B6), Medium-Heavy Truck, and the test lists on ase.com,
 * read in November 2026.
 */
export const certificateNames = {
  A1: 'Engine Repair',
  A2: 'Automatic Transmission/Transaxle',
  A3: 'Manual Drive Train and Axles',
  A4: 'Suspension and Steering',
  A5: 'Brakes',
  A6: 'Electrical/Electronic Systems',
  A7: 'Heating and Air Conditioning',
  A8: 'Engine Performance',
  A9: 'Light Vehicle Diesel Engines',
  G1: 'Maintenance and Light Repair',
  L1: 'Advanced Engine Performance Specialist',
  L2: 'Electronic Diesel Engine Diagnosis Specialist',
  L3: 'Light Duty Hybrid/Electric Vehicle Specialist',
  L4: 'Advanced Driver Assistance Systems Specialist',
  C1: 'Automobile Service Consultant',
  P2: 'Automobile Parts Specialist',
  T1: 'Gasoline Engines (truck)',
  T2: 'Diesel Engines (truck)',
  T3: 'Drive Train (truck)',
  T4: 'Brakes (truck)',
  T5: 'Suspension and Steering (truck)',
  T6: 'Electrical/Electronic Systems (truck)',
  T7: 'Heating, Ventilation and Air Conditioning (truck)',
  T8: 'Preventive Maintenance Inspection (truck)',
  B2: 'Painting and Refinishing',
  B3: 'Non-Structural Analysis and Damage Repair',
  B4: 'Structural Analysis and Damage Repair',
  B5: 'Mechanical and Electrical Components',
  B6: 'Damage Analysis and Estimating',
} as const

export type CertificateCode = keyof typeof certificateNames
export const certificateCodes = Object.keys(certificateNames) as [CertificateCode, ...CertificateCode[]]

/** "A5 Brakes" */
export const nameCertificate = (code: CertificateCode): string => `${code} ${certificateNames[code]}`

/** ASE certifies for five years. Source: the same study guides. */
export const validYears = 5

/**
 * Certificates that require others first. L1 needs A8, and L3 needs A6 and A8 (exam guides of open-exam-prep.com, hiraedu.com and
 * careeremployer.com that cite ase.com, November 2026). For L2 we found a single source (T2), and for L4 one that says ASE
 * dropped its prerequisite in 2025, so neither is required here.
 */
export const prerequisites: Readonly<Partial<Record<CertificateCode, readonly CertificateCode[]>>> = {
  L1: ['A8'],
  L3: ['A6', 'A8'],
}

/**
 * The certificates of an ASE Master. Automobile: A1 to A8, without A9. Collision: B2 to B5 (asecertificationtraining.com and
 * passthease.com agree, November 2026). For trucks the two disagree about T8, so trucks are left out.
 */
export const masters: readonly { name: string; codes: readonly CertificateCode[] }[] = [
  { name: 'Master Automobile Technician', codes: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8'] },
  { name: 'Master Collision Repair/Refinish Technician', codes: ['B2', 'B3', 'B4', 'B5'] },
]
