import type { ColumnMapping } from '../../../common/tables/cells.ts'
import { guessColumns } from '../../../common/tables/guess-columns.ts'

/** The fields that a column of a table can hold. */
export const fields = [
  'customerNumber',
  'name',
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
  'phone2',
  'address',
  'aptSuite',
  'city',
  'state',
  'zip',
  'notes',
  'vin',
  'year',
  'make',
  'model',
  'trim',
  'engine',
  'color',
  'plate',
  'plateState',
  'odometer',
  'visitedOn',
  'invoice',
  'description',
  'total',
] as const
export type Field = (typeof fields)[number]

export const fieldNames: Readonly<Record<Field, string>> = {
  customerNumber: 'Customer number',
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  phone2: 'Second phone',
  address: 'Address',
  aptSuite: 'Apt / Suite',
  city: 'City',
  state: 'State',
  zip: 'Zip code',
  notes: 'Notes',
  vin: 'VIN',
  year: 'Year',
  make: 'Make',
  model: 'Model',
  trim: 'Trim',
  engine: 'Engine',
  color: 'Color',
  plate: 'License plate',
  plateState: 'Plate state',
  odometer: 'Odometer',
  visitedOn: 'Date of visit',
  invoice: 'Invoice no.',
  description: 'What was done',
  total: 'Total',
}

/** The fields as the form groups them. */
export const fieldGroups: readonly { title: string; fields: readonly Field[] }[] = [
  {
    title: 'Customer',
    fields: [
      'name',
      'firstName',
      'lastName',
      'company',
      'email',
      'phone',
      'phone2',
      'customerNumber',
      'address',
      'aptSuite',
      'city',
      'state',
      'zip',
      'notes',
    ],
  },
  { title: 'Vehicle', fields: ['vin', 'year', 'make', 'model', 'trim', 'engine', 'color', 'plate', 'plateState', 'odometer'] },
  { title: 'Past visit', fields: ['visitedOn', 'invoice', 'description', 'total'] },
]

/** Column names that Tekmetric, Shopmonkey, Mitchell 1 and hand-made tables use, the most specific first, letters and digits only. */
const headers: Readonly<Record<Field, string>> = {
  customerNumber: 'customernumber customerid customerno customercode custid custno clientid accountnumber accountno',
  name: 'fullname customername name customer clientname client customerfullname displayname contact contactname owner ownername',
  firstName: 'firstname customerfirstname first givenname fname contactfirstname',
  lastName: 'lastname customerlastname last surname familyname lname contactlastname',
  company: 'company companyname businessname business organization fleetname fleet',
  email: 'email emailaddress customeremail primaryemail mail email1',
  phone:
    'phone phonenumber mobilephone cellphone mobile cell primaryphone customerphone phone1 telephone phonecell mobilenumber mainphone phonenumber1',
  phone2:
    'phone2 phonenumber2 secondaryphone secondphone alternatephone altphone otherphone homephone workphone businessphone phonehome phonework dayphone eveningphone',
  address: 'address street address1 addressline1 streetaddress customeraddress mailingaddress',
  aptSuite: 'aptsuite address2 addressline2 apt suite unit',
  city: 'city town customercity',
  state: 'state stateprovince customerstate province region',
  zip: 'zip zipcode postalcode postcode customerzip customerzipcode',
  notes: 'notes note customernotes customernote comments comment remarks memo internalnotes shopnotes',
  vin: 'vin vinnumber vehicleidentificationnumber vehiclevin vinid',
  year: 'year vehicleyear modelyear yr',
  make: 'make vehiclemake manufacturer',
  model: 'model vehiclemodel',
  trim: 'trim submodel vehiclesubmodel trimlevel',
  engine: 'engine vehicleengine enginesize enginedescription',
  color: 'color vehiclecolor exteriorcolor colour',
  plate: 'licenseplate plate platenumber license licenseplatenumber vehiclelicenseplate licenceplate tag licenseno licplate',
  plateState: 'platestate licenseplatestate licensestate vehiclelicenseplatestate tagstate',
  odometer: 'odometer mileage miles odometerin mileagein milesin lastmileage currentmileage odometerout mileageout milesout',
  visitedOn:
    'date dateofvisit visitdate invoicedate closedate closeddate posteddate completeddate completedate rodate dateclosed orderdate repairorderdate lastvisit paiddate datecompleted servicedate dateposted',
  invoice:
    'invoiceno invoicenumber invoice ronumber ro repairordernumber repairorder ordernumber order workordernumber workorder orderno',
  description:
    'whatwasdone description servicedescription jobs services jobname workperformed service labordescription concern complaint ordername jobdescription',
  total: 'total invoicetotal totalamount grandtotal rototal amount totalsales ordertotal totalprice totalcost totalpaid',
}

/** The index of the column each field is read from; a field without one is not in the table. */
export type Mapping = ColumnMapping<Field>

function move(mapping: Mapping, from: Field, to: Field): void {
  const column = mapping[from]
  if (column === undefined) return
  mapping[to] = column
  delete mapping[from]
}

/** Guesses the mapping from the column names. A column is used for one field only. */
export function guessMapping(header: readonly string[]): Mapping {
  const mapping = guessColumns(header, fields, headers)
  if (mapping.phone === undefined) move(mapping, 'phone2', 'phone')
  // The notes of a table of visits say what was done; those of a table of customers are about the customer.
  if (mapping.visitedOn !== undefined && mapping.description === undefined) move(mapping, 'notes', 'description')
  return mapping
}
