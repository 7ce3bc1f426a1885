/** Service, parking and anti-lock brakes. Format: see `read-guide.ts`. */
export const brakes = `
12 Brakes
  01 Disc brakes, front
    01 Brake pads, front — replace | 1.2 | B | disc pads; squeal; grinding; brake job
    02 Brake pads and rotors, front — replace | 1.5 | B | brake job; pulsation; discs
    03 Brake rotors, front — resurface | 1.8 | B | turn rotors; vibration
    04 Brake rotor, front, one side — replace | 0.9 | B | disc
    05 Brake caliper, front, one side — replace and bleed | 1.2 | B | sticking; seized; pulling
    06 Brake calipers, front, both — replace and bleed | 1.9 | B | sticking; seized
    07 Caliper slide pins, front — clean and lubricate | 0.9 | C | uneven wear; sticking
    08 Caliper bracket, front, one side — replace | 0.9 | B |
    09 Brake hose, front, one side — replace and bleed | 0.9 | B | flex line; leak
    10 Splash shield, front, one side — replace | 1.2 | B | dust shield; scraping noise
  02 Disc brakes, rear
    01 Brake pads, rear — replace | 1.2 | B | disc pads; squeal; grinding; brake job
    02 Brake pads and rotors, rear — replace | 1.6 | B | brake job; discs
    03 Brake pads, rear, electric parking brake — replace | 1.5 | B | epb; service mode
    04 Brake pads and rotors, rear, electric parking brake — replace | 1.9 | B | epb; service mode
    05 Brake rotors, rear — resurface | 1.8 | B | turn rotors
    06 Brake caliper, rear, one side — replace and bleed | 1.3 | B | sticking; seized
    07 Brake calipers, rear, both — replace and bleed | 2.1 | B | sticking; seized
    08 Brake hose, rear, one side — replace and bleed | 0.9 | B | flex line
    09 Splash shield, rear, one side — replace | 1.6 | B | dust shield; backing plate
  03 Drum brakes
    01 Brake shoes, rear — replace | 1.7 | B | linings; drum
    02 Brake shoes and drums, rear — replace | 1.9 | B | brake job
    03 Brake drums — resurface | 1.8 | B | turn drums
    04 Brake drum, one side — replace | 0.6 | C |
    05 Wheel cylinder, one side — replace and bleed | 1.2 | B | leak
    06 Wheel cylinders, both — replace and bleed | 1.9 | B | leak
    07 Drum hardware and self-adjuster — replace | 1.3 | B | springs
    08 Rear drum brakes — clean and adjust | 0.8 | C | low pedal
  04 Parking brake
    01 Parking brake — adjust | 0.5 | C | e brake; hand brake; emergency brake
    02 Parking brake cable, front — replace | 1.4 | B | e brake
    03 Parking brake cable, rear, one side — replace | 1.3 | B | e brake; frozen cable
    04 Parking brake shoes — replace | 2.0 | B | drum in hat
    05 Parking brake lever or pedal — replace | 1.2 | B |
    06 Electric parking brake actuator, one side — replace and calibrate | 1.1 | B | epb motor
    07 Electric parking brake switch — replace | 0.5 | B | epb
    08 Electric parking brake module — replace and program | 1.5 | A | epb
  05 Hydraulics
    01 Brake master cylinder — replace and bleed | 1.6 | B | sinking pedal
    02 Brake fluid reservoir — replace | 0.7 | B | leak; cracked
    03 Brake system — bleed | 0.8 | B | spongy pedal; air
    04 Brake line, one steel section — fabricate and replace | 1.5 | B | rusted line; leak
    05 Brake lines, complete set — replace | 6.5 | A | rusted lines
    06 Proportioning or combination valve — replace and bleed | 1.4 | B | rear lock up
    07 Brake fluid leak — diagnose | 0.7 | B | low fluid; brake light on
  06 Power assist and pedal
    01 Brake booster, vacuum — replace | 2.0 | B | hard pedal
    02 Brake booster, electric — replace and program | 2.6 | A | ibooster; ebb
    03 Brake booster check valve or hose — replace | 0.4 | C | hiss; hard pedal
    04 Brake vacuum pump — replace | 1.3 | B | hard pedal
    05 Brake light switch — replace | 0.4 | C | stop lamp switch; brake lights stay on
    06 Brake pedal assembly — replace | 1.3 | B |
  07 ABS and stability control
    01 ABS or stability light — diagnose | 1.0 | A | abs light; traction light; vsc; esc
    02 Wheel speed sensor, front, one side — replace | 0.8 | B | abs sensor; wss
    03 Wheel speed sensor, rear, one side — replace | 0.8 | B | abs sensor; wss
    04 ABS hydraulic unit — replace and bleed | 2.8 | A | abs modulator; abs pump
    05 ABS control module — replace and program | 1.5 | A | ebcm
    06 Steering angle sensor — replace and calibrate | 1.5 | A | sas; clock spring
    07 Yaw rate sensor — replace and calibrate | 1.0 | A | stability
    08 ABS tone ring, one side — replace | 1.7 | B | reluctor ring
`
