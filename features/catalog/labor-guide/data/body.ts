/** Doors, windows, glass, wipers, seats and trim. Format: see `read-guide.ts`. */
export const body = `
44 Body, glass and interior
  01 Doors and windows
    01 Window regulator, front, one — replace | 1.3 | B | window won't roll up; power window
    02 Window regulator, rear, one — replace | 1.3 | B | power window
    03 Window motor, one — replace | 1.2 | B | power window
    04 Window — initialize | 0.2 | C | auto up; one touch
    05 Door lock actuator, one — replace | 1.3 | B | power lock
    06 Door latch, one — replace | 1.3 | B | won't open; door ajar
    07 Door handle, outside, one — replace | 1.1 | B | broken handle
    08 Door handle, inside, one — replace | 0.7 | C | broken handle
    09 Door check, one — replace | 0.8 | C | door stop
    10 Door hinge pins and bushings, one door — replace | 1.3 | B | sagging door
    11 Door weatherstrip, one — replace | 0.6 | C | wind noise; water leak
    12 Sliding door roller or cable, one side — replace | 2.4 | B | minivan
    13 Side mirror, power, one — replace | 0.8 | C | broken mirror
    14 Mirror glass, one — replace | 0.3 | G | cracked mirror
    15 Door striker — adjust | 0.3 | C | hard to close
  02 Hood, trunk and exterior
    01 Hood latch or cable — replace | 0.9 | C | hood release
    02 Hood or liftgate supports, pair — replace | 0.3 | G | struts; gas shocks
    03 Trunk lock or latch — replace | 0.8 | C |
    04 Power liftgate motor — replace and initialize | 1.5 | B | tailgate
    05 Tailgate handle or latch — replace | 0.6 | C | pickup
    06 Fuel door actuator — replace | 0.7 | C | gas door
    07 Bumper cover, front — remove and install | 1.6 | B | r&i
    08 Bumper cover, rear — remove and install | 1.3 | B | r&i
    09 Fender liner, one — replace | 0.6 | C | splash shield
    10 Grille — replace | 0.7 | C |
    11 Mud flaps, set — install | 0.6 | G |
    12 Trailer hitch receiver — install | 1.5 | C | tow
  03 Glass and roof
    01 Windshield — replace | 2.5 | B | cracked glass; front glass
    02 Windshield chip — repair | 0.5 | C | stone chip; resin
    03 Rear glass — replace | 2.5 | B | back glass
    04 Door glass, one — replace | 1.4 | B | broken window
    05 Rear glass defroster grid — repair | 0.6 | C | defogger
    06 Sunroof motor — replace and initialize | 1.6 | B | moonroof
    07 Sunroof drains — clear | 1.0 | C | water leak; wet carpet
    08 Water leak — diagnose | 1.2 | B | wet carpet
  04 Wipers and washers
    01 Wiper blades, front — replace | 0.2 | G | streaks
    02 Wiper blade, rear — replace | 0.1 | G |
    03 Wiper motor, front — replace | 1.1 | B | not working
    04 Wiper motor, rear — replace | 0.7 | C |
    05 Wiper linkage — replace | 1.3 | B | loose arms
    06 Wiper arm, one — replace | 0.3 | C |
    07 Washer pump — replace | 0.7 | C | no spray
    08 Washer reservoir — replace | 1.1 | C | leak
    09 Washer nozzle or hose — clear or replace | 0.4 | G | no spray
    10 Rain sensor — replace | 0.5 | B | auto wipers
  05 Seats and interior
    01 Seat, front, one — remove and install | 0.6 | C | r&i
    02 Power seat motor or track, one — replace | 1.6 | B | stuck seat
    03 Seat heater element, one — replace | 1.9 | B | heated seat
    04 Seat heater fault — diagnose | 0.7 | B | heated seat
    05 Seat switch, one — replace | 0.5 | C | power seat
    06 Door trim panel, one — remove and install | 0.5 | C | r&i
    07 Headliner — replace | 3.5 | B | sagging
    08 Carpet — remove, dry and install | 3.5 | C | wet carpet
    09 Sun visor, one — replace | 0.3 | G |
    10 Glove box or latch — replace | 0.5 | C |
    11 Rattle or squeak, interior — diagnose | 1.0 | B | noise; trim
    12 Dashboard panel — remove and install | 6.0 | A | r&i
    13 Wind noise — diagnose | 0.8 | B | whistle
`
