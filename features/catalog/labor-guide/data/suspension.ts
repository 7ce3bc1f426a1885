/** Springs, dampers, arms, hubs and air ride. Format: see `read-guide.ts`. */
export const suspension = `
16 Suspension
  01 Front struts and springs
    01 Strut, front, one side — replace | 1.7 | B | shock; leak; bounce
    02 Struts, front, both — replace | 2.9 | B | shocks; bounce
    03 Loaded strut assembly, front, one side — replace | 1.2 | B | quick strut
    04 Loaded strut assemblies, front, both — replace | 2.1 | B | quick strut
    05 Strut mount and bearing, front, one side — replace | 1.7 | B | clunk when turning; spring noise
    06 Coil spring, front, one side — replace | 1.8 | B | broken spring; sag
    07 Shock absorbers, front, both — replace | 1.3 | B | bounce
    08 Torsion bar, one side — replace and set height | 1.8 | B | ride height
    09 Bump stop and dust boot, front, one side — replace | 1.7 | B | strut boot
  02 Front arms and links
    01 Lower control arm, front, one side — replace | 1.6 | B | a arm; bushing; ball joint
    02 Lower control arms, front, both — replace | 2.8 | B | a arm
    03 Upper control arm, front, one side — replace | 1.5 | B | a arm
    04 Upper control arms, front, both — replace | 2.6 | B | a arm
    05 Lower ball joint, front, one side — replace | 1.4 | B | clunk; popping
    06 Upper ball joint, front, one side — replace | 1.1 | B | clunk
    07 Control arm bushings, front, one side — replace | 2.0 | B | press bushings
    08 Stabilizer bar link, front, one side — replace | 0.5 | C | sway bar link; rattle
    09 Stabilizer bar links, front, both — replace | 0.8 | C | sway bar link; rattle
    10 Stabilizer bar bushings, front — replace | 1.0 | B | sway bar; squeak
    11 Stabilizer bar, front — replace | 2.2 | B | sway bar; anti-roll bar
    12 Steering knuckle, front, one side — replace | 2.3 | B | spindle
    13 Radius or tension rod, one side — replace | 1.2 | B | strut rod; compression rod
    14 Front subframe or crossmember — replace | 6.5 | A | engine cradle; rust
    15 Front subframe bushings — replace | 3.6 | A | clunk
  03 Hubs and wheel bearings
    01 Hub and bearing, bolted, front, one side — replace | 1.3 | B | wheel bearing; humming; growl
    02 Wheel bearing, pressed, front, one side — replace | 2.1 | B | humming; growl
    03 Hub and bearing, bolted, rear, one side — replace | 1.2 | B | wheel bearing; humming
    04 Wheel bearing, pressed, rear, one side — replace | 2.2 | B | humming
    05 Wheel bearings, serviceable, one axle — clean and repack | 1.6 | B | grease; taper bearing
    06 Wheel bearing noise — diagnose | 0.6 | B | humming; growl; roar
    07 Axle hub nut — torque and stake | 0.3 | C |
  04 Rear suspension
    01 Strut, rear, one side — replace | 1.5 | B | shock
    02 Struts, rear, both — replace | 2.4 | B | shocks
    03 Shock absorbers, rear, both — replace | 1.1 | B | bounce
    04 Coil springs, rear, both — replace | 1.6 | B | sag
    05 Leaf spring, rear, one side — replace | 2.1 | B | sag; broken leaf
    06 Leaf spring shackle and bushing, one side — replace | 1.3 | B | rust; squeak
    07 Trailing arm, rear, one side — replace | 1.6 | B |
    08 Trailing arm bushing, rear, one side — replace | 1.8 | B |
    09 Lateral link, rear, one side — replace | 0.9 | B | toe link; camber arm
    10 Upper control arm, rear, one side — replace | 1.2 | B |
    11 Lower control arm, rear, one side — replace | 1.3 | B |
    12 Stabilizer bar links, rear, both — replace | 0.7 | C | sway bar link; rattle
    13 Stabilizer bar bushings, rear — replace | 0.8 | C | sway bar; squeak
    14 Panhard rod or bushing — replace | 0.8 | B | track bar
    15 Rear axle beam bushings — replace | 3.0 | B | torsion beam
    16 Rear knuckle, one side — replace | 2.2 | B | upright
  05 Air and adaptive suspension
    01 Air suspension fault — diagnose | 1.3 | A | air ride; sagging; compressor
    02 Air spring, one corner — replace | 1.5 | B | air bag; leak
    03 Air strut, one corner — replace and calibrate | 2.0 | A | air ride
    04 Air suspension compressor — replace | 1.4 | B | air ride
    05 Ride height sensor — replace and calibrate | 0.9 | B | level sensor
    06 Air suspension valve block — replace | 1.1 | B | air ride
    07 Adaptive damper, one corner — replace | 1.8 | B | magneride; electronic shock
  06 Suspension diagnosis
    01 Suspension noise — diagnose | 0.9 | B | clunk; squeak; rattle; chassis ears
    02 Ride height — measure and record | 0.4 | B | sag
`
