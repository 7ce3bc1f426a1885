/** Inspections that end in a report. Format: see `read-guide.ts`. */
export const inspections = `
52 Inspections
  01 General inspections
    01 Multi-point inspection — perform | 0.5 | C | courtesy check; mpi; digital inspection
    02 Pre-purchase inspection — perform | 1.5 | B | used car; ppi
    03 Trip inspection — perform | 0.8 | C | vacation; road trip
    04 Pre-delivery inspection, used vehicle — perform | 1.5 | C | certified; cpo
    05 Lease-return inspection — perform | 0.8 | C |
    06 Winter inspection — perform | 0.7 | C | battery; antifreeze; tires
    07 Flood or water damage inspection — perform | 1.5 | B |
    08 After-collision mechanical inspection — perform | 1.5 | A | accident
    09 Fleet or rideshare inspection — perform | 0.6 | C | uber; lyft
    10 Warranty or insurance inspection — document | 0.8 | B | photos
  02 Official inspections
    01 State safety inspection — perform | 0.6 | B | sticker; annual inspection
    02 Emissions test, OBD plug-in — perform | 0.3 | B | smog check
    03 Emissions test, tailpipe — perform | 0.6 | B | smog check
    04 Safety and emissions inspection — perform | 0.8 | B | sticker; annual inspection
    05 Emissions failure — diagnose | 1.2 | A | smog check
    06 Inspection re-test — perform | 0.3 | B | sticker
    07 Odometer and VIN verification — perform | 0.3 | C | title
    08 Commercial vehicle annual inspection — perform | 1.5 | B | dot; fmcsa
  03 System inspections
    01 Brakes, four wheels — inspect and measure | 0.6 | B | pad thickness
    02 Suspension and steering — inspect | 0.5 | B | play; ball joint
    03 Exhaust — inspect | 0.3 | C | leak; rust
    04 Belts and hoses — inspect | 0.3 | C | cracks
    05 Cooling system — inspect | 0.4 | C | antifreeze
    06 Tires — inspect and measure tread | 0.2 | G | wear
    07 Lights — inspect | 0.2 | G | bulbs
    08 Underbody rust — inspect | 0.5 | B | frame; corrosion
    09 Battery and charging — inspect and print | 0.3 | C | load test
`
