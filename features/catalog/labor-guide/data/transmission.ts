/** Automatic, CVT, manual, clutch and transfer case. Format: see `read-guide.ts`. */
export const transmission = `
40 Transmission and clutch
  01 Automatic transmission
    01 Automatic transmission, FWD — replace | 8.5 | A | transaxle; slipping; remanufactured
    02 Automatic transmission, RWD — replace | 7.0 | A | slipping; remanufactured
    03 Automatic transmission, 4WD — replace | 8.5 | A | slipping; remanufactured
    04 Automatic transmission, on bench — overhaul | 14.0 | A | rebuild
    05 Torque converter — replace | 7.2 | A | shudder; tcc; p0741
    06 Valve body — replace and program | 3.8 | A | hard shift; mechatronic
    07 Shift solenoid, one — replace | 2.4 | A | p0750; hard shift
    08 Shift solenoid pack — replace | 2.8 | A | p0750
    09 Transmission pan gasket — replace | 1.2 | B | leak
    10 Transmission pan — replace | 1.3 | B | dent; leak; filter built in
    11 Transmission front pump seal — replace | 6.2 | A | leak
    12 Transmission output seal — replace | 1.1 | B | leak
    13 Transmission axle seal, one side — replace | 1.5 | B | leak; half shaft
    14 Transmission cooler — replace | 1.5 | B | leak; auxiliary cooler
    15 Transmission cooler lines — replace | 1.4 | B | leak; rust
    16 Transmission mount — replace | 0.9 | B | clunk; vibration
    17 Shift cable — replace and adjust | 1.4 | B | won't shift
    18 Shifter assembly — replace | 1.3 | B | stuck in park
    19 Shift interlock solenoid — replace | 1.0 | B | stuck in park; btsi
    20 Transmission control module — replace and program | 1.6 | A | tcm
    21 Transmission speed sensor, one — replace | 0.9 | B | p0715; p0720
    22 Transmission adaptations — reset and relearn | 0.5 | B | quick learn; harsh shift
  02 CVT and dual clutch
    01 CVT — replace and program | 8.8 | A | continuously variable; judder; whine
    02 CVT external filter — replace | 0.8 | B |
    03 CVT valve body — replace and program | 4.0 | A | judder
    04 Dual clutch pack, dry — replace and adapt | 6.5 | A | dct; dsg; judder
    05 Dual clutch fluid and filter — replace | 1.4 | B | dsg service
    06 Mechatronic unit — replace and program | 4.2 | A | dsg; dct
  03 Manual transmission
    01 Manual transmission, FWD — remove and install | 6.0 | A | stick; gearbox
    02 Manual transmission, RWD — remove and install | 4.5 | A | stick; gearbox
    03 Manual transmission, on bench — overhaul | 8.5 | A | synchro; rebuild
    04 Shift linkage or cables — replace | 1.6 | B | hard to shift
    05 Shifter boot or bushing — replace | 0.6 | C | sloppy shifter
    06 Reverse lamp switch — replace | 0.5 | C | backup light
    07 Input shaft seal — replace | 6.2 | A | leak
  04 Clutch
    01 Clutch kit, FWD — replace | 6.5 | A | clutch disc; slipping; throw-out bearing
    02 Clutch kit, RWD — replace | 5.2 | A | clutch disc; slipping
    03 Clutch kit and dual-mass flywheel — replace | 7.2 | A | dmf; chatter
    04 Flywheel, off vehicle — resurface | 0.8 | B | chatter
    05 Clutch master cylinder — replace and bleed | 1.5 | B | pedal to floor
    06 Clutch slave cylinder, external — replace and bleed | 1.0 | B | pedal to floor
    07 Concentric slave cylinder — replace and bleed | 6.0 | A | csc; leak
    08 Clutch cable — replace and adjust | 1.0 | B |
    09 Clutch hydraulics — bleed | 0.6 | B | soft pedal
    10 Clutch pedal assembly — replace | 1.4 | B | squeak
    11 Pilot bearing — replace | 5.4 | A | squeal
  05 Transmission diagnosis
    01 Transmission — diagnose by scan and road test | 1.2 | A | slipping; hard shift; trans light
    02 Transmission line pressure — test | 1.2 | A | slipping
    03 Transmission fluid — level and condition check | 0.5 | B | low fluid; burnt
    04 Transmission leak — diagnose | 0.7 | B | red fluid
    05 Clutch — diagnose | 0.6 | B | slipping; chatter
`
