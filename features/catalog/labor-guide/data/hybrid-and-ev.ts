/** High-voltage systems of hybrid and electric vehicles. Format: see `read-guide.ts`. */
export const hybridAndEv = `
48 Hybrid and electric
  01 High-voltage safety
    01 High-voltage system — disable and verify | 0.5 | A | hv; service plug; lockout
    02 High-voltage system — restore and verify | 0.4 | A | hv; service plug
    03 High-voltage isolation fault — diagnose | 2.0 | A | p0aa6; hv leak
    04 Service disconnect — replace | 0.6 | A | hv plug
    05 High-voltage interlock — diagnose | 1.2 | A | hvil
    06 High-voltage cable, one — replace | 2.2 | A | orange cable
  02 Traction battery
    01 Traction battery — state of health test | 1.0 | A | soh; range; hybrid battery
    02 Hybrid battery pack — replace | 4.0 | A | p0a80; hybrid battery
    03 Hybrid battery module, one — replace and balance | 5.0 | A | p0a80
    04 EV battery pack — replace | 7.5 | A | traction battery
    05 EV battery module, one — replace and balance | 10.0 | A | cell
    06 Battery cooling fan and filter — clean | 0.8 | B | hybrid battery; overheating
    07 Battery cooling fan — replace | 1.4 | B | hybrid battery
    08 Battery coolant pump — replace and bleed | 1.6 | A | thermal
    09 Battery coolant — drain and vacuum fill | 1.3 | A | ev coolant
    10 Battery control module — replace and program | 2.4 | A | bms; becm
    11 Battery contactor or junction box — replace | 2.8 | A | hv relay; smr
    12 Battery pack enclosure — inspect after impact | 1.0 | A | underbody
  03 Drive unit and power electronics
    01 Inverter — replace and bleed | 3.2 | A | power electronics; p0a94
    02 Inverter coolant pump — replace and bleed | 1.2 | B | hybrid; p0a93
    03 Inverter coolant — drain and fill | 1.0 | B | hybrid
    04 DC to DC converter — replace | 2.4 | A | 12 volt not charging
    05 Drive unit, electric — replace | 5.5 | A | traction motor
    06 Drive unit oil and filter — change | 0.9 | B | reduction gear
    07 Hybrid transaxle — replace | 10.5 | A | e-cvt; motor generator
    08 Motor resolver or temperature sensor — replace | 2.0 | A |
    09 Heat pump or coolant heater — replace | 2.6 | A | ptc; cabin heat
    10 Electric A/C compressor — replace and recharge | 3.0 | A | poe oil; hv
  04 Charging
    01 Charging fault — diagnose | 1.2 | A | won't charge; evse
    02 Charge port — replace | 2.0 | A | j1772; nacs; ccs; inlet
    03 Charge port latch or actuator — replace | 1.0 | B | stuck plug
    04 On-board charger — replace | 2.8 | A | obc
    05 Charging cable — test | 0.3 | C | evse
    06 DC fast-charge fault — diagnose | 1.5 | A | ccs; nacs
  05 Hybrid diagnosis
    01 Hybrid or EV warning — diagnose | 1.5 | A | hybrid system warning; ready light; master warning
    02 Regenerative braking — diagnose | 1.2 | A | regen
    03 Reduced power — diagnose | 1.5 | A | turtle; limp
`
