/** The first lines of other programs' exports, as shops send them, each with a typical row. */
export const exportsOfOthers: readonly { program: string; header: string; row: string; read: object }[] = [
  {
    program: 'Tekmetric customers',
    header: 'Customer Id,First Name,Last Name,Company Name,Email,Phone 1,Phone 2,Address 1,Address 2,City,State,Zip,Notes',
    row: '88123,Ana,Ruiz,Ruiz Plumbing LLC,ana@example.test,(512) 555-0143,512.555.0199,12 Oak St,Apt 4,Austin,Texas,78704,Gate code 12',
    read: {
      customerNumber: '88123',
      firstName: 'Ana',
      lastName: 'Ruiz',
      phone: '5125550143',
      aptSuite: 'Apt 4',
      state: 'TX',
      zip: '78704',
      note: 'Company: Ruiz Plumbing LLC\nSecond phone: (512) 555-0199\nGate code 12',
      vehicle: null,
      visit: null,
    },
  },
  {
    program: 'Shopmonkey customers',
    header: 'First Name,Last Name,Company,Email,Mobile Phone,Home Phone,Address,City,State,Postal Code,Note',
    row: 'Ben,Cole,,ben@example.test,+15125550111,,9 Elm,Dallas,TX,75201,',
    read: { firstName: 'Ben', lastName: 'Cole', phone: '5125550111', note: '', state: 'TX' },
  },
  {
    program: 'Mitchell 1 Manager SE',
    header: 'Cust ID,Last,First,Home Phone,Work Phone,Street,City,State,Zip,Year,Make,Model,License,VIN,Mileage',
    row: '42,OBRIEN,PAT,512-555-0122,,1 A ST,AUSTIN,TX,78701-1234,2003,HONDA,ACCORD,BKR1234,1HGCM82633A004352,"120,441"',
    read: { firstName: 'PAT', phone: '5125550122', vehicle: { vin: '1HGCM82633A004352', odometer: 120_441, plate: 'BKR1234' } },
  },
  {
    program: 'Shop-Ware customers',
    header: 'Name,Phone,Email,Address,City,State,Zip Code,Comments',
    row: 'Lee Park,5125550133,lee@example.test,,Round Rock,texas,78664,Pays by check',
    read: { firstName: 'Lee', lastName: 'Park', state: 'TX', note: 'Pays by check' },
  },
  {
    program: 'AutoLeap customers',
    header: 'Full Name,Business Name,Phone Number,Secondary Phone,Email Address,Street Address,City,Province,Postal Code',
    row: ',Hill Country Vans,(512) 555-0177,,fleet@example.test,5 Ranch Rd,Kyle,TX,78640',
    read: { firstName: 'Hill Country', lastName: 'Vans', phone: '5125550177', note: '' },
  },
  {
    program: 'ALLDATA Manage repair orders',
    header: 'RO Number,Close Date,Customer Name,Phone,VIN,Year,Make,Model,Total,Notes',
    row: '10442,03/14/2024,"Ruiz, Ana",5125550143,1HGCM82633A004352,2003,Honda,Accord,$412.10,Replaced front pads',
    read: {
      firstName: 'Ana',
      visit: { visitedOn: '2024-03-14', invoice: '10442', totalCents: 41_210, description: 'Replaced front pads' },
    },
  },
  {
    program: 'NAPA TRACS customers',
    header: 'Account No,Name,Address1,Address2,City,State,Zip,Home Phone,Cell Phone,Remarks',
    row: '1009,"Diaz, Marta",77 Lake,,Austin,TX,78741,5125550150,5125550151,VIP',
    read: { customerNumber: '1009', firstName: 'Marta', phone: '5125550151', note: 'Second phone: (512) 555-0150\nVIP' },
  },
  {
    program: 'R.O. Writer vehicles',
    header:
      'Customer Number,Customer Name,Vehicle Year,Vehicle Make,Vehicle Model,Vehicle Sub Model,License Plate,Plate State,VIN Number,Odometer In',
    row: '7,Jo Kim,2018,Toyota,Camry,SE,abc 123,Texas,4T1B11HK5JU123456,45000 mi',
    read: { vehicle: { year: 2018, trim: 'SE', plateState: 'TX', odometer: 45_000 } },
  },
  {
    program: 'AutoFluent invoices',
    header: 'Invoice No,Invoice Date,Customer,Vehicle VIN,Mileage In,Work Performed,Invoice Total',
    row: '554,2023-11-02,Jo Kim,4T1B11HK5JU123456,41200,Oil change,89.95',
    read: { visit: { invoice: '554', visitedOn: '2023-11-02', description: 'Oil change', totalCents: 8995 } },
  },
  {
    program: 'QuickBooks customer list',
    header: 'Display Name,Company,Phone,Email,Street Address,City,State,ZIP,Memo',
    row: 'Ruiz Plumbing,Ruiz Plumbing LLC,512-555-0143,ana@example.test,12 Oak,Austin,TX,78704,Net 30',
    read: { firstName: 'Ruiz', lastName: 'Plumbing', note: 'Company: Ruiz Plumbing LLC\nNet 30' },
  },
]
