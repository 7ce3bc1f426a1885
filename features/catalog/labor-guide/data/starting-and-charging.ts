/** Battery, starter, alternator and cables. Format: see `read-guide.ts`. */
export const startingAndCharging = `
34 Starting and charging
  01 Battery
    01 Battery — test | 0.2 | G | slow crank; dead battery
    02 Battery, under hood — replace | 0.4 | G | dead battery; 12 volt
    03 Battery, in trunk, floor or fender — replace | 0.8 | C | dead battery
    04 Battery — register or reset energy management | 0.3 | C | bms; ibs
    05 Battery — charge and retest | 0.5 | G | dead battery; jump
    06 Battery terminals — clean and protect | 0.3 | G | corrosion
    07 Battery terminal end, one — replace | 0.5 | C | corrosion; loose
    08 Battery tray or hold-down — replace | 0.6 | C | corrosion
    09 Battery sensor — replace | 0.4 | B | ibs; smart charging
    10 Auxiliary battery — replace | 0.7 | C | start stop
    11 Parasitic draw — diagnose | 1.5 | A | battery drain; dead overnight
  02 Starter
    01 Starter motor, easy access — replace | 1.1 | B | no crank; click
    02 Starter motor, under intake or manifold — replace | 3.0 | B | no crank; click
    03 Starter solenoid or relay — replace | 0.6 | B | no crank; click
    04 Neutral safety or range switch — replace | 1.0 | B | prndl; no crank
    05 Clutch start switch — replace | 0.4 | C | no crank
    06 No crank — diagnose | 1.0 | B | won't start; click; dead
    07 Cranks, no start — diagnose | 1.5 | A | won't start; no spark; no fuel
    08 Flywheel ring gear — inspect through starter opening | 1.0 | B | grinding
  03 Charging
    01 Alternator — replace | 1.4 | B | generator; battery light; not charging
    02 Alternator, liquid-cooled or buried — replace | 2.8 | B | generator
    03 Alternator pulley, overrunning — replace | 0.8 | B | oad; chirp
    04 Voltage regulator, external — replace | 0.5 | B | overcharging
    05 Charging system — test | 0.5 | B | battery light; low voltage
    06 Belt starter-generator, mild hybrid — replace | 2.6 | A | bsg; 48 volt; eassist
    07 DC to DC converter, 48-volt mild hybrid — replace | 2.0 | A | 48 volt
  04 Cables
    01 Battery cable, positive — replace | 1.2 | B | corrosion; no crank
    02 Battery cable, negative — replace | 0.6 | C | ground; corrosion
    03 Engine or body ground strap — replace | 0.5 | C | ground
    04 Voltage drop, starting circuit — test | 0.5 | B | slow crank
    05 Main fuse or fusible link — replace | 0.7 | B | dead
`
