/** Rack, pump, columns and linkage. Format: see `read-guide.ts`. */
export const steering = `
14 Steering
  01 Rack, gear and linkage
    01 Rack and pinion, hydraulic — replace | 3.5 | A | steering rack; leak; power steering
    02 Rack and pinion, electric — replace and calibrate | 3.6 | A | eps rack; power steering
    03 Steering gear box — replace | 2.2 | A | recirculating ball; loose steering
    04 Steering gear box — adjust | 0.7 | B | play
    05 Tie rod end, outer, one side — replace | 0.7 | B | loose; clunk
    06 Tie rod ends, outer, both — replace | 1.1 | B | loose; clunk
    07 Tie rod, inner, one side — replace | 1.2 | B | play; clunk
    08 Tie rods, inner, both — replace | 1.9 | B | play
    09 Rack boot, one side — replace | 1.0 | B | bellows; torn
    10 Rack mount bushings — replace | 1.8 | B | clunk
    11 Center link or drag link — replace | 1.2 | B |
    12 Idler arm — replace | 0.9 | B | play
    13 Pitman arm — replace | 1.0 | B | play
    14 Steering damper — replace | 0.5 | C | stabilizer; death wobble
  02 Hydraulic assist
    01 Power steering pump — replace and bleed | 1.7 | B | whine; hard steering; power steering
    02 Power steering pressure hose — replace and bleed | 1.4 | B | leak
    03 Power steering return hose — replace and bleed | 0.9 | B | leak
    04 Power steering reservoir — replace | 0.6 | C | leak; foam
    05 Power steering cooler — replace | 1.0 | B | leak
    06 Power steering pressure switch — replace | 0.6 | B | stall
    07 Power steering leak — diagnose | 0.6 | B | low fluid
  03 Electric assist
    01 Electric power steering fault — diagnose | 1.2 | A | eps light; hard steering
    02 Electric power steering motor — replace and calibrate | 2.3 | A | eps; column assist
    03 Electric power steering module — replace and program | 1.6 | A | eps
    04 Steering torque sensor — replace and calibrate | 2.4 | A | eps
  04 Column and wheel
    01 Steering column — replace | 2.8 | A | tilt
    02 Steering intermediate shaft — replace | 1.0 | B | clunk; coupler
    03 Steering wheel — replace | 0.6 | B |
    04 Clock spring — replace | 1.0 | B | spiral cable; horn; airbag light
    05 Ignition lock cylinder — replace and code | 1.1 | B | key stuck
    06 Steering lock module — replace and program | 1.8 | A | escl; push button start
    07 Steering noise or looseness — diagnose | 0.8 | B | clunk; wander; shimmy
`
